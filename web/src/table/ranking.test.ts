import { expect, it } from 'vitest';
import { ranked } from './ranking';

it('lets equal items share a place, and counts on after them', () => {
  const places = ranked([3, 9, 5, 5], (a, b) => b - a).map(({ place, item }) => [place, item]);
  expect(places).toEqual([
    [1, 9],
    [2, 5],
    [2, 5],
    [4, 3],
  ]);
});
