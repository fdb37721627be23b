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
  it('puts more points first, pangrams next, and lets equals share a place', () => {
    const people = [person(0, 5), person(1, 9), person(2, 5), person(3, 5, { pangrams: 1 })];
    expect(standings(people).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [3, 2],
      [0, 3],
      [2, 3],
    ]);
  });

  it('leaves out who was sent away, and puts hidden scores last', () => {
    const people = [person(0, null), person(1, 0), person(2, 8, { removed: true })];
    expect(standings(people).map(({ seat }) => seat)).toEqual([1, 0]);
  });

  it('knows the winners', () => {
    expect(winners([person(0, 4), person(1, 4)]).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(winners([person(0, 0), person(1, 0)])).toEqual([]);
  });
});
