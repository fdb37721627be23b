// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeTurn, fakeView } from './fakes';
import { missed, visits } from './visits';

const turns = [0, 1, 0, 1, 2].map((seat, i) => fakeTurn(i + 1, seat));
const view = fakeView({ turns });
const numbers = (seats: number[], seen: number | null): number[] =>
  missed(view, seats, seen).map(({ number }) => number);

describe('what was missed', () => {
  it('is what the others did since the last visit', () => {
    expect(numbers([0], 1)).toEqual([2, 4, 5]);
    expect(numbers([0], 4)).toEqual([5]);
    expect(numbers([0], 5)).toEqual([]);
  });

  it('is what followed the own last move, in a browser that was never here', () => {
    expect(numbers([0], null)).toEqual([4, 5]);
    expect(numbers([3], null)).toEqual([]);
  });

  it('is nothing for those who watch or share a device', () => {
    expect(numbers([], 0)).toEqual([]);
    expect(numbers([0, 1], 0)).toEqual([]);
  });
});

describe('visits', () => {
  beforeEach(() => localStorage.clear());

  it('remember the games looked at last', () => {
    for (let i = 0; i < 80; i += 1) visits.note(`game${i}`, i);
    expect(visits.seen('game79')).toBe(79);
    expect(visits.seen('game0')).toBeNull();
    visits.note('game79', 81);
    expect(visits.seen('game79')).toBe(81);
  });
});
