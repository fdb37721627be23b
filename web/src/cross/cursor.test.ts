import { expect, it } from 'vitest';
import { tilesOf } from './board';
import { freeFrom, laidBefore, type Ground } from './cursor';

const ground = (laid: number[], board: number[] = []): Ground => ({
  size: 15,
  tiles: tilesOf(board.map((column) => ({ row: 7, column, letter: 'A', blank: false }))),
  draft: { order: [], laid: laid.map((column, slot) => ({ slot, row: 7, column, letter: 'B' })) },
});
const at = (column: number) => ({ row: 7, column, down: false });

it('a free square is beyond the tiles, and none beyond the edge', () => {
  expect(freeFrom(at(3), ground([3], [4]))).toMatchObject({ column: 5 });
  expect(freeFrom(at(13), ground([13], [14]))).toBeNull();
});

it('the tile before the cursor is found through tiles of the board alone', () => {
  expect(laidBefore(at(6), ground([4], [5]))).toMatchObject({ column: 4 });
  expect(laidBefore(at(7), ground([4], [5]))).toBeUndefined();
});
