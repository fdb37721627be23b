import { expect, it } from 'vitest';
import { clockText, secondsUntil } from './time';

it('counts whole seconds down to none', () => {
  const now = Date.parse('2026-01-01T00:00:00.400Z');
  expect(secondsUntil('2026-01-01T00:00:30Z', now)).toBe(30);
  expect(secondsUntil('2025-12-31T00:00:00Z', now)).toBe(0);
});

it('writes times as clocks do', () => {
  expect([0, 9, 65, 600, 3605].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00', '1:00:05']);
});
