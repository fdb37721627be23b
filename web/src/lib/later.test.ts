import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Later } from './later.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('loads its code once, when it is needed', async () => {
  const load = vi.fn(() => Promise.resolve('parts'));
  const later = new Later(load);
  expect(later.now).toBeNull();
  expect(await later.need()).toBe('parts');
  expect(await later.need()).toBe('parts');
  expect(later.now).toBe('parts');
  expect(load).toHaveBeenCalledOnce();
});

it('loads its code when the page has settled', async () => {
  const later = new Later(() => Promise.resolve('parts'));
  later.soon();
  await vi.advanceTimersByTimeAsync(100);
  expect(later.now).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(later.now).toBe('parts');
});

it('says that the server cannot be reached, and tries again by itself', async () => {
  let away = true;
  const later = new Later(() => (away ? Promise.reject(new Error('gone')) : Promise.resolve('parts')));
  const asked = expect(later.need()).rejects.toMatchObject({ slug: 'network', passing: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  later.soon();
  await vi.advanceTimersByTimeAsync(10_000);
  away = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(later.now).toBe('parts');
});
