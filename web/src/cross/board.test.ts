import { describe, expect, it } from 'vitest';
import { beside, boardAfter, leads, premiumAt, squareName, tilesOf, wordsThrough } from './board';
import { fakeTurn } from './fakes';

const word = (
  text: string,
  row: number,
  column: number,
  down = false,
): ReturnType<typeof fakeTurn>['tiles'] =>
  [...text].map((letter, i) => ({
    row: row + (down ? i : 0),
    column: column + (down ? 0 : i),
    letter,
    blank: false,
  }));

describe('squares', () => {
  it('have names and premiums', () => {
    expect(squareName({ row: 7, column: 3 })).toBe('8D');
    expect(premiumAt(['T.*'], { row: 0, column: 0 })).toEqual({ of: 'word', by: 3 });
    expect(premiumAt(['T.*'], { row: 0, column: 1 })).toBeNull();
    expect(premiumAt(['T.*'], { row: 0, column: 2 })).toEqual({ of: 'word', by: 2 });
  });

  it('end at the rim', () => {
    expect(beside({ row: 0, column: 14 }, false, 1, 15)).toBeNull();
    expect(beside({ row: 0, column: 14 }, true, 1, 15)).toEqual({ row: 1, column: 14 });
  });
});

it('words go through a square across and down', () => {
  const tiles = tilesOf([...word('CAT', 7, 7), ...word('AT', 8, 8, true)]);
  expect(wordsThrough(tiles, { row: 7, column: 8 })).toEqual(['CAT', 'AAT']);
  expect(wordsThrough(tiles, { row: 7, column: 7 })).toEqual(['CAT']);
});

describe('looking back', () => {
  const turns = [
    fakeTurn(1, 0, { tiles: word('CAT', 7, 7), total: 10 }),
    fakeTurn(2, 1, { tiles: word('ZZ', 8, 7), withdrawn: true, total: 0 }),
    fakeTurn(3, 0, { kind: 'exchange', total: 10 }),
    fakeTurn(4, 1, { tiles: word('S', 7, 10), total: 12 }),
  ];

  it('shows a move that was taken back only when it was made', () => {
    expect(boardAfter(turns, 1)).toHaveLength(3);
    expect(boardAfter(turns, 2)).toHaveLength(5);
    expect(boardAfter(turns, 3)).toHaveLength(3);
    expect(boardAfter(turns, 4)).toHaveLength(4);
  });

  it('knows who led', () => {
    expect(leads(turns, 0, 2)).toEqual([10, 10, 10, -2]);
  });
});
