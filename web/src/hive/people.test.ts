import { describe, expect, it } from 'vitest';
import type { Person } from '../lib/wire';
import { colourOf, initials, nameOf, seated, standings, winners } from './people';

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

it('shortens names', () => {
  expect(['Ada', 'Ada Lovelace', 'Jean-Luc', 'Ж', ''].map(initials)).toEqual(['AD', 'AL', 'JL', 'Ж', '']);
});

it('has colours for everybody', () => {
  expect(colourOf(9)).toBe(1);
});

describe('standings', () => {
  const people = [person(0, 5), person(1, 9), person(2, 8, { removed: true })];
  const standing = (seat: number, place: number, won = false) => ({ seat, place, won });

  it('has the order and the places that the server tells', () => {
    const told = standings({ people, standings: [standing(1, 1, true), standing(0, 2), standing(7, 3)] });
    expect(told.map(({ seat, name, place, won }) => [seat, name, place, won])).toEqual([
      [1, 'P1', 1, true],
      [0, 'P0', 2, false],
    ]);
    expect(seated(people)).toHaveLength(2);
  });

  it('knows the winners', () => {
    const tie = { people, standings: [standing(0, 1, true), standing(1, 1, true)] };
    expect(winners(tie).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(winners({ people, standings: [standing(0, 1), standing(1, 1)] })).toEqual([]);
  });
});

it('finds a name by its seat', () => {
  expect(nameOf({ people: [person(3, 1)] }, 3)).toBe('P3');
  expect(nameOf({ people: [] }, 3)).toBe('');
});
