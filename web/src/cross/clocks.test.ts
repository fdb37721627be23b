import { describe, expect, it } from 'vitest';
import { dayParts, seatTime, timeText } from './clocks';
import { clockNamed, clockOf, CLOCKS } from './clock-choices';
import { fakeSeat, fakeView } from './fakes';
import type { CrossOptions } from './types';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const GAME = { clock: clockOf('game20') } as CrossOptions;

describe('the clock of a seat', () => {
  it('runs down to where overtime begins', () => {
    const seat = fakeSeat(0, { remaining: 100, runs_out_at: '2026-11-15T12:00:25Z' });
    expect(seatTime(fakeView({ options: GAME }), seat, NOW)).toEqual({ seconds: 25, runs: true, late: true });
    expect(seatTime(fakeView({ options: GAME }), seat, NOW + 30_000)?.seconds).toBe(-5);
  });

  it('stands at what the server says', () => {
    const seat = fakeSeat(0, { remaining: 100, stands_at: 90 });
    expect(seatTime(fakeView({ options: GAME }), seat, NOW)).toEqual({
      seconds: 90,
      runs: false,
      late: false,
    });
  });

  it('is not there where time is not kept', () => {
    const options = { clock: clockOf('none') } as CrossOptions;
    expect(seatTime(fakeView({ options }), fakeSeat(0), NOW)).toBeNull();
  });

  it('is written in minutes, below zero too, or in days', () => {
    expect(timeText(245)).toBe('4:05');
    expect(timeText(-12)).toBe('\u22120:12');
    expect(dayParts(90_000)).toEqual({ days: 1, hours: 1 });
    expect(dayParts(5000)).toBeNull();
  });
});

it('every clock is known by its name, whatever its overtime', () => {
  for (const name of CLOCKS) expect(clockNamed({ ...clockOf(name), overtime: 2 })).toBe(name);
});
