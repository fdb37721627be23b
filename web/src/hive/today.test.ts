// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { today } from './today';

const known = { date: '2026-11-15', next_at: '2026-11-15T23:00:00Z' };

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('remembers the day until it is over', () => {
  expect(today.recall()).toBe(null);
  today.learn(known);
  expect(today.recall(Date.parse('2026-11-15T22:59:59Z'))).toBe('2026-11-15');
  expect(today.recall(Date.parse('2026-11-15T23:00:00Z'))).toBe(null);
});

it('asks when it does not know, and bears no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await today.ask('en')).toBe(null);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ date: '2026-01-01', next_at: tomorrow })));
  expect(await today.ask('en')).toBe('2026-01-01');
  expect(today.recall()).toBe('2026-01-01');
});
