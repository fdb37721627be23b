import type { GridRow } from './types';

export interface Grid {
  lengths: number[];
  rows: { letter: string; left: number[]; sum: number }[];
  sums: number[];
  all: number;
}

/** Letters by lengths as a table is drawn: columns and rows with nothing left have gone. */
export function table(rows: readonly GridRow[]): Grid {
  const open = rows.filter((row) => row.left > 0);
  const counts = (length: number, row: GridRow): number =>
    row.lengths.find((each) => each.length === length)?.left ?? 0;
  const lengths = [
    ...new Set(open.flatMap((row) => row.lengths.filter(({ left }) => left > 0)).map(({ length }) => length)),
  ];
  lengths.sort((a, b) => a - b);
  return {
    lengths,
    rows: open.map((row) => ({
      letter: row.letter,
      left: lengths.map((length) => counts(length, row)),
      sum: row.left,
    })),
    sums: lengths.map((length) => open.reduce((sum, row) => sum + counts(length, row), 0)),
    all: open.reduce((sum, row) => sum + row.left, 0),
  };
}

/** Pairs under the letter they begin with, those with nothing left gone. */
export function byLetter<T extends { pair: string; left: number }>(
  pairs: readonly T[],
  letters: readonly string[],
): T[][] {
  // A letter may be of several characters: the longest that fits is the first one.
  const first = ({ pair }: T): string =>
    [...letters].sort((a, b) => b.length - a.length).find((letter) => pair.startsWith(letter)) ??
    pair.slice(0, 1);
  const open = pairs.filter(({ left }) => left > 0);
  const groups = new Map<string, T[]>();
  for (const pair of open) groups.set(first(pair), [...(groups.get(first(pair)) ?? []), pair]);
  return [...groups.values()];
}

/** The beginning of a hidden word, and a dot for each letter that is still to be thought of. */
export function veiled(start: string, length: number, letters: readonly string[]): string {
  const known = letters.length > 0 ? tiles(start, letters) : [...start].length;
  return start + '·'.repeat(Math.max(0, length - known));
}

function tiles(text: string, letters: readonly string[]): number {
  const longest = [...letters].sort((a, b) => b.length - a.length);
  let count = 0;
  for (let at = 0; at < text.length; count += 1) {
    at += (longest.find((letter) => text.startsWith(letter, at)) ?? text.slice(at, at + 1)).length;
  }
  return count;
}
