import { PREMIUMS } from './rules.gen';
import type { CrossView, Laid, Turn } from './types';

/** A square by row and column, counted from 0. */
export interface Square {
  row: number;
  column: number;
}

/** What a square multiplies, and by how much. */
export interface Premium {
  of: 'letter' | 'word';
  by: number;
}

export const BLANK = '?';

export const keyOf = ({ row, column }: Square): string => `${row},${column}`;
export const same = (a: Square, b: Square): boolean => a.row === b.row && a.column === b.column;
export const columnName = (column: number): string => String.fromCharCode(65 + column);
/** A square as players name it: 8D. */
export const squareName = ({ row, column }: Square): string => `${row + 1}${columnName(column)}`;

const MARKED: Readonly<Record<string, Premium>> = PREMIUMS;

export const premiumAt = (layout: readonly string[], { row, column }: Square): Premium | null =>
  MARKED[layout[row]?.[column] ?? ''] ?? null;

/** The tiles on a board by their squares. */
export type Tiles = ReadonlyMap<string, Laid>;

export const tilesOf = (laid: readonly Laid[]): Tiles => new Map(laid.map((tile) => [keyOf(tile), tile]));

/**
 * The board after some turns, and what lay there before the first. A move that was taken back is shown only as the
 * last of them.
 */
export function boardAfter(turns: readonly Turn[], count: number, before: readonly Laid[] = []): Laid[] {
  const laid = turns
    .slice(0, count)
    .filter((turn, i) => turn.kind === 'play' && (!turn.withdrawn || i === count - 1))
    .flatMap(({ tiles }) => tiles);
  return [...before, ...laid];
}

/** The board of a game after some turns. */
export const laidAfter = ({ turns, opening }: Pick<CrossView, 'turns' | 'opening'>, count: number): Laid[] =>
  boardAfter(turns, count, opening?.tiles);

/** The square beside another one; null beyond the rim. */
export function beside(square: Square, down: boolean, step: 1 | -1, size: number): Square | null {
  const row = square.row + (down ? step : 0);
  const column = square.column + (down ? 0 : step);
  return row >= 0 && column >= 0 && row < size && column < size ? { row, column } : null;
}

/** The words on the board through a square, as letters: across first. */
export function wordsThrough(tiles: Tiles, square: Square): string[] {
  const words = [false, true].map((down) => {
    const [row, column] = down ? [1, 0] : [0, 1];
    let { row: r, column: c } = square;
    while (tiles.has(`${r - row},${c - column}`)) [r, c] = [r - row, c - column];
    const letters: string[] = [];
    for (let tile = tiles.get(`${r},${c}`); tile; tile = tiles.get(`${r},${c}`)) {
      letters.push(tile.letter);
      [r, c] = [r + row, c + column];
    }
    return letters;
  });
  return words.filter(({ length }) => length > 1).map((letters) => letters.join(''));
}

/** The scores of the seats after some turns. */
export function scoresAfter(
  turns: readonly Turn[],
  count: number,
  seats: number,
  before: readonly number[] = [],
): number[] {
  const scores = Array.from({ length: seats }, (_, seat) => before[seat] ?? 0);
  for (const turn of turns.slice(0, count)) scores[turn.seat] = turn.total;
  return scores;
}

/** By how much a seat leads the best of the others, after every turn. */
export function leads(
  turns: readonly Turn[],
  seat: number,
  seats: number,
  before: readonly number[] = [],
): number[] {
  return turns.map((_, i) => {
    const scores = scoresAfter(turns, i + 1, seats, before);
    return (scores[seat] ?? 0) - Math.max(...scores.filter((_score, other) => other !== seat));
  });
}
