import { describe, expect, it } from 'vitest';
import { Clock, clockText } from './clock.svelte';

describe('Clock', () => {
  it('follows the server, whose word may arrive late', () => {
    let device = Date.parse('2026-01-01T00:00:00Z');
    const clock = new Clock(() => device);
    clock.hear('2026-01-01T00:01:00Z');
    expect(clock.until('2026-01-01T00:01:30Z')).toBe(30);
    device += 10_000;
    // Three seconds on the road: no reason to believe it is earlier than we thought.
    clock.hear('2026-01-01T00:01:07Z');
    expect(clock.until('2026-01-01T00:01:30Z')).toBe(20);
    expect(clock.until('2026-01-01T00:00:00Z')).toBe(0);
  });

  it('does not stumble over what is no time', () => {
    const clock = new Clock(() => 1000);
    clock.hear('soon');
    expect(clock.now).toBe(1000);
  });
});

it('writes times as clocks do', () => {
  expect([0, 9, 65, 600, 3605].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00', '1:00:05']);
});
