import { describe, expect, it } from 'vitest';
import { tagPlace } from './tag';

const down = [5, 6, 7].map((row) => ({ row, column: 5 }));
const place = (taken: string[], half = 1): [number, number] => {
  const { row, column } = tagPlace(down, (key) => taken.includes(key), 15, half);
  return [row, column];
};

describe('the place of a tag', () => {
  it('is below, else aside, else above', () => {
    expect(place([])).toEqual([8, 5]);
    // A tile to the right below: it moves away from it.
    expect(place(['8,6'])).toEqual([8, 4]);
    expect(place(['8,3', '8,4', '8,5', '8,6', '8,7'])).toEqual([4, 5]);
  });

  it('is beside the play where rows above and below are full', () => {
    const rows = [4, 8].flatMap((row) => Array.from({ length: 15 }, (_, column) => `${row},${column}`));
    expect(place(rows)).toEqual([7, 6.6]);
  });

  it('stays on the board', () => {
    const corner = tagPlace([{ row: 14, column: 0 }], () => false, 15, 2);
    expect(corner).toEqual({ row: 13, column: 1.5 });
  });
});
