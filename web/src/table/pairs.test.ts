import { expect, it } from 'vitest';
import { swapped } from './pairs';

it('swaps two people, whichever tables they sit at', () => {
  expect(swapped([['a', 'b'], ['c', 'd'], ['e']], 'b', 'c')).toEqual([['a', 'c'], ['b', 'd'], ['e']]);
  expect(swapped([['a', 'b'], ['e']], 'e', 'a')).toEqual([['e', 'b'], ['a']]);
});
