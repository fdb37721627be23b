import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tilesOf } from './board';
import { descends, fitMark, goesDown, pattern, tilesOfMove, wantedPlays, type Wanted } from './plays';
import type { Laid, TablePlay } from './types';

const LATIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const play = (move: string, points: number, changes: Partial<TablePlay> = {}): TablePlay => ({
  move,
  word: (move.split(' ')[1] ?? '').replace(/[()[\]]/g, '').toUpperCase(),
  extra: [],
  points,
  leave: [],
  leave_value: 0,
  equity: points,
  ...changes,
});

const PLAYS = [
  play('8D QUIRKY', 74, { leave: ['E'], leave_value: 2, equity: 76 }),
  play('H1 QUAI', 30, { leave: ['K', 'R'], leave_value: 1, equity: 31, extra: ['AT', 'IF'] }),
  play('8D IRK', 14, { leave: ['Q', 'U'], leave_value: -8, equity: 6, extra: ['BE'] }),
];

const USUAL: Wanted = { text: '', way: 'both', sort: 'equity', descending: true };
const words = (changes: Partial<Wanted>): string[] =>
  wantedPlays(PLAYS, { ...USUAL, ...changes }, LATIN).map(({ word }) => word);

describe('the table of plays', () => {
  it('sorts by every column, both ways', () => {
    expect(words({})).toEqual(['QUIRKY', 'QUAI', 'IRK']);
    expect(words({ sort: 'points', descending: false })).toEqual(['IRK', 'QUAI', 'QUIRKY']);
    expect(words({ sort: 'word', descending: false })).toEqual(['IRK', 'QUAI', 'QUIRKY']);
    expect(words({ sort: 'leave' })).toEqual(['QUIRKY', 'QUAI', 'IRK']);
    expect(words({ sort: 'direction', descending: true })).toEqual(['QUAI', 'QUIRKY', 'IRK']);
    expect(words({ sort: 'extra', descending: false })).toEqual(['QUAI', 'IRK', 'QUIRKY']);
    expect(descends('points')).toBe(true);
    expect(descends('word')).toBe(false);
  });

  it('sorts words by the alphabet of the tiles', () => {
    const polish = [play('8D ŁZA', 1), play('8D LAS', 1), play('8D MAK', 1)];
    const sorted = wantedPlays(polish, { ...USUAL, sort: 'word', descending: false }, [...'AKLŁMSZ']);
    expect(sorted.map(({ word }) => word)).toEqual(['LAS', 'ŁZA', 'MAK']);
  });

  it('finds words, other words, leaves, scores and places', () => {
    expect(words({ text: 'qu' })).toEqual(['QUIRKY', 'QUAI', 'IRK']);
    expect(words({ text: 'irk' })).toEqual(['QUIRKY', 'IRK']);
    expect(words({ text: 'at' })).toEqual(['QUAI']);
    expect(words({ text: '-q' })).toEqual(['IRK']);
    expect(words({ text: '30' })).toEqual(['QUAI']);
    expect(words({ text: '>30' })).toEqual(['QUIRKY', 'QUAI']);
    expect(words({ text: '<20' })).toEqual(['IRK']);
    expect(words({ text: '8d irk' })).toEqual(['QUIRKY', 'IRK']);
    expect(words({ way: 'down' })).toEqual(['QUAI']);
    expect(words({ way: 'across', text: '>20' })).toEqual(['QUIRKY']);
    expect(PLAYS.map(goesDown)).toEqual([false, true, false]);
  });
});

describe('a move in notation', () => {
  it('lays its tiles, blanks among them, and not what lies there', () => {
    expect(tilesOfMove('8D Q(U)IrK', LATIN)).toEqual([
      { row: 7, column: 3, letter: 'Q', blank: false },
      { row: 7, column: 5, letter: 'I', blank: false },
      { row: 7, column: 6, letter: 'R', blank: true },
      { row: 7, column: 7, letter: 'K', blank: false },
    ]);
    expect(tilesOfMove('O14 AS', LATIN).map(({ row, column }) => [row, column])).toEqual([
      [13, 14],
      [14, 14],
    ]);
  });

  it('knows tiles of several characters', () => {
    const spanish = ['A', 'CH', 'LL', 'O'];
    expect(tilesOfMove('1A O[CH](A)[ll]', spanish)).toEqual([
      { row: 0, column: 0, letter: 'O', blank: false },
      { row: 0, column: 1, letter: 'CH', blank: false },
      { row: 0, column: 3, letter: 'LL', blank: true },
    ]);
  });
});

describe('letters that fit', () => {
  const tiles = tilesOf([
    { row: 7, column: 7, letter: 'A', blank: false },
    { row: 7, column: 8, letter: 'T', blank: true },
  ]);

  it('says why a square takes a letter', () => {
    expect(pattern(tiles, { row: 7, column: 6 }, false)).toBe('·AT');
    expect(pattern(tiles, { row: 7, column: 9 }, false)).toBe('AT·');
    expect(pattern(tiles, { row: 8, column: 7 }, true)).toBe('A·');
  });

  it('marks squares with few letters, or their number', () => {
    const square = { row: 0, column: 0 };
    expect(fitMark({ ...square, across: null, down: null })).toBe('');
    expect(fitMark({ ...square, across: [], down: null })).toBe('×');
    expect(fitMark({ ...square, across: ['E', 'S'], down: null })).toBe('ES');
    expect(fitMark({ ...square, across: ['E', 'S'], down: ['E', 'T', 'U'] })).toBe('4');
  });
});

it('reads moves as the rules write them', () => {
  const moves = JSON.parse(readFileSync('../tests/suites/cross-notation.json', 'utf8')) as {
    alphabet: string[];
    move: string;
    tiles: Laid[];
  }[];
  expect(moves.length).toBeGreaterThan(50);
  for (const { alphabet, move, tiles } of moves) expect(tilesOfMove(move, alphabet), move).toEqual(tiles);
});
