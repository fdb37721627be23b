import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lazy } from './lazy.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('loads its code once, when it is needed', async () => {
  const load = vi.fn(() => Promise.resolve('parts'));
  const lazy = new Lazy(load);
  expect(lazy.now).toBeNull();
  expect(await lazy.load()).toBe('parts');
  expect(await lazy.load()).toBe('parts');
  expect(lazy.now).toBe('parts');
  expect(load).toHaveBeenCalledOnce();
});

it('loads its code when the page has settled', async () => {
  const lazy = new Lazy(() => Promise.resolve('parts'));
  lazy.loadSoon();
  await vi.advanceTimersByTimeAsync(100);
  expect(lazy.now).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lazy.now).toBe('parts');
});

it('says that the server cannot be reached, and tries again by itself', async () => {
  let away = true;
  const lazy = new Lazy(() => (away ? Promise.reject(new Error('gone')) : Promise.resolve('parts')));
  const asked = expect(lazy.load()).rejects.toMatchObject({ slug: 'network', passing: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  lazy.loadSoon();
  await vi.advanceTimersByTimeAsync(10_000);
  away = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lazy.now).toBe('parts');
});
