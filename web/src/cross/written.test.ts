import { expect, it } from 'vitest';
import { tilesOf } from './board';
import { fakeTurn } from './fakes';
import { written } from './written';

const tile = (column: number, letter: string, blank = false) => ({ row: 7, column, letter, blank });
const squares = [3, 4, 5, 6, 7].map((column): [number, number] => [7, column]);

it('a play is written with small blanks and brackets around what lay there', () => {
  const board = tilesOf([tile(4, 'U'), tile(5, 'I', true)]);
  const turn = fakeTurn(1, 0, {
    tiles: [tile(3, 'Q'), tile(6, 'R'), tile(7, 'K', true)],
    words: [{ word: 'QUIRK', squares, points: 20 } as never],
  });
  expect(written(turn, board)).toEqual([
    { text: 'Q', blank: false, through: false },
    { text: 'U', blank: false, through: true },
    { text: 'i', blank: true, through: true },
    { text: 'R', blank: false, through: false },
    { text: 'k', blank: true, through: false },
  ]);
});

it('neighbours of one kind are one part', () => {
  const turn = fakeTurn(1, 0, {
    tiles: [tile(3, 'C'), tile(4, 'A')],
    words: [{ word: 'CATS', squares: squares.slice(0, 4), points: 6 } as never],
  });
  const parts = written(turn, tilesOf([tile(5, 'T'), tile(6, 'S')]));
  expect(parts.map(({ text }) => text)).toEqual(['CA', 'TS']);
});
