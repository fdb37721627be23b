import { BLANK } from '../board';
import type { Tile } from '../types';

export const MAX_COUNT = 99;
export const MAX_BLANKS = 20;
export const MAX_POINTS = 50;

const LINE = /^(\S{1,4}?)[\s.](\d{1,4})[\s.](\d{1,4})$|^([^\s,]{1,4}),[^,]*,(\d{1,4}),(\d{1,4}),[01]$/;

/** The text of a tile set, as the server reads it: a letter a line with its count and points. */
export const tilesText = (tiles: readonly Tile[]): string =>
  tiles.map(({ letter, count, points }) => `${letter} ${count} ${points}`).join('\n');

/** A tile set from its text, with a tile for each of some letters; the line that cannot be read, else. */
export function readTiles(text: string, letters: readonly string[]): readonly Tile[] | { line: number } {
  const found = new Map<string, Tile>();
  for (const [i, line] of text
    .trim()
    .split(/\r?\n|\//)
    .entries()) {
    if (!line.trim()) continue;
    const match = LINE.exec(line.trim());
    const letter = (match?.[1] ?? match?.[4] ?? '').toUpperCase();
    if (!match || found.has(letter) || !(letter === BLANK || letters.includes(letter)))
      return { line: i + 1 };
    const [count, points] = [Number(match[2] ?? match[5]), Number(match[3] ?? match[6])];
    if (count > most(letter) || points > MAX_POINTS) return { line: i + 1 };
    found.set(letter, { letter, count, points });
  }
  if (found.size === 0) return { line: 1 };
  return [BLANK, ...letters].map((letter) => found.get(letter) ?? { letter, count: 0, points: 0 });
}

/** The most tiles of a letter. */
export const most = (letter: string): number => (letter === BLANK ? MAX_BLANKS : MAX_COUNT);

/** How many tiles there are. */
export const countOf = (tiles: readonly Tile[]): number => tiles.reduce((sum, { count }) => sum + count, 0);
