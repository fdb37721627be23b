// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { today } from './today';
import type { DailyInfo } from './types';

const known = { date: '2026-11-15', next_at: '2026-11-15T23:00:00Z' };

afterEach(() => {
  localStorage.clear();
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

it('shows the day as it was seen last while the server cannot be reached, and no longer than the day', async () => {
  const next_at = new Date(Date.now() + 3_600_000).toISOString();
  const info = {
    date: '2026-01-01',
    next_at,
    language: 'en',
    letters: [],
    mine: null,
    days: [],
  } as DailyInfo;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(info)));
  expect(await today.info('en')).toEqual(info);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await today.info('en')).toEqual(info);
  await expect(today.info('fr')).rejects.toThrow();
  today.learn({ date: '2026-01-01', next_at: '2026-01-01T00:00:00Z' });
  await expect(today.info('en')).rejects.toThrow();
});
