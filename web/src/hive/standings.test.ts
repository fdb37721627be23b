import { describe, expect, it } from 'vitest';
import type { Person } from './types';
import { standings, winners } from './standings';

const person = (seat: number, score: number | null, changes: Partial<Person> = {}): Person => ({
  seat,
  name: `P${seat}`,
  removed: false,
  freed: false,
  score,
  words: score,
  pangrams: 0,
  rank: 'scout',
  ...changes,
});

describe('standings', () => {
  const occupants = [person(0, 5), person(1, 9), person(2, 8, { removed: true })];
  const standing = (seat: number, place: number, won = false) => ({ seat, place, won });

  it('has the order and the places that the server tells', () => {
    const told = standings({ occupants, standings: [standing(1, 1, true), standing(0, 2), standing(7, 3)] });
    expect(told.map(({ seat, name, place, won }) => [seat, name, place, won])).toEqual([
      [1, 'P1', 1, true],
      [0, 'P0', 2, false],
    ]);
  });

  it('knows the winners', () => {
    const tie = { occupants, standings: [standing(0, 1, true), standing(1, 1, true)] };
    expect(winners(tie).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(winners({ occupants, standings: [standing(0, 1), standing(1, 1)] })).toEqual([]);
  });
});
