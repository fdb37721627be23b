import { describe, expect, it } from 'vitest';
import { smoothed, ticks } from './scale';

describe('ticks', () => {
  it.each([
    [
      [12, 31],
      [10, 20, 30, 40],
    ],
    [
      [80.2, 81.4],
      [80, 80.5, 81, 81.5],
    ],
    [
      [0, 0],
      [0, 0.5, 1],
    ],
    [[25], [24, 26, 28]],
    [
      [0, 2],
      [0, 1, 2],
    ],
    [
      [-10, 10],
      [-10, 0, 10],
    ],
  ])('span %j', (values, expected) => {
    expect(ticks(values)).toEqual(expected);
    expect(expected[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(expected.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
  });
});

describe('a mean of the last values', () => {
  it('has fewer of them at the beginning', () => {
    expect(smoothed([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
    expect(smoothed([], 5)).toEqual([]);
  });
});
