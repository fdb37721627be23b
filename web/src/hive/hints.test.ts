import { describe, expect, it } from 'vitest';
import { byLetter, table, veiled } from './hints';

const row = (letter: string, ...counts: [number, number][]) => ({
  letter,
  lengths: counts.map(([length, left]) => ({ length, left })),
  left: counts.reduce((sum, [, left]) => sum + left, 0),
});

describe('the grid', () => {
  it('has the lengths that are left, with sums', () => {
    const grid = table([row('A', [4, 2], [7, 1]), row('C', [5, 3]), row('N', [4, 0])]);
    expect(grid.lengths).toEqual([4, 5, 7]);
    expect(grid.rows).toEqual([
      { letter: 'A', left: [2, 0, 1], sum: 3 },
      { letter: 'C', left: [0, 3, 0], sum: 3 },
    ]);
    expect([grid.sums, grid.all]).toEqual([[2, 3, 1], 6]);
  });

  it('shrinks to nothing', () => {
    expect(table([row('A', [4, 0])])).toEqual({ lengths: [], rows: [], sums: [], all: 0 });
  });
});

it('puts pairs under their first letter', () => {
  const pairs = [
    { pair: 'AC', left: 2 },
    { pair: 'AN', left: 0 },
    { pair: 'AT', left: 1 },
    { pair: 'CHA', left: 3 },
    { pair: 'CA', left: 1 },
  ];
  expect(byLetter(pairs, ['C', 'CH', 'A']).map((group) => group.map(({ pair }) => pair))).toEqual([
    ['AC', 'AT'],
    ['CHA'],
    ['CA'],
  ]);
});

it('veils what comes after the beginning', () => {
  expect(veiled('CO', 5, ['C', 'O'])).toBe('CO···');
  expect(veiled('CHA', 4, ['CH', 'C', 'A', 'H'])).toBe('CHA··');
  expect(veiled('CO', 2, [])).toBe('CO');
});
