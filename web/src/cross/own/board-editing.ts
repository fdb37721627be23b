import { NAMED_LAYOUTS } from '../layouts.gen';
import { MAX_ROWS, MIN_ROWS, STARTS } from '../rules.gen';
import { same, type Square } from '../board';

/** What can be painted, in the order of the keys 1 to 8. */
export const BRUSHES = ['.', 'd', 't', 'q', 'D', 'T', 'Q', '*'] as const;
export type Brush = (typeof BRUSHES)[number];

/** Which squares are painted together: one, its mirror image from left to right, or all four. */
export const SYMMETRIES = ['none', 'mirror', 'four'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

export const USUAL_ROWS: readonly string[] = NAMED_LAYOUTS.standard;
const PLAIN = '.';

/** The squares that are painted with one, itself the first. */
export function twins({ row, column }: Square, symmetry: Symmetry, size: number): Square[] {
  const [below, across] = [size - 1 - row, size - 1 - column];
  const all = [
    { row, column },
    ...(symmetry === 'none' ? [] : [{ row, column: across }]),
    ...(symmetry === 'four'
      ? [
          { row: below, column },
          { row: below, column: across },
        ]
      : []),
  ];
  return all.filter((square, i) => all.findIndex((other) => same(other, square)) === i);
}

const markAt = (rows: readonly string[], { row, column }: Square): string => rows[row]?.[column] ?? PLAIN;

function withMark(rows: readonly string[], { row, column }: Square, mark: string): string[] {
  return rows.map((text, i) => (i === row ? text.slice(0, column) + mark + text.slice(column + 1) : text));
}

export function startOf(rows: readonly string[]): Square {
  const row = Math.max(
    0,
    rows.findIndex((text) => [...text].some((mark) => STARTS.includes(mark))),
  );
  const column = Math.max(
    0,
    [...(rows[row] ?? '')].findIndex((mark) => STARTS.includes(mark)),
  );
  return { row, column };
}

/**
 * A board with a square painted, and its twins. A board has one start square: painting another moves it, painting it
 * again changes whether it doubles the word, and nothing is painted over it.
 */
export function painted(rows: readonly string[], square: Square, brush: Brush, symmetry: Symmetry): string[] {
  if (brush === '*') {
    const start = startOf(rows);
    if (same(start, square)) return withMark(rows, square, markAt(rows, square) === '*' ? '+' : '*');
    return withMark(withMark(rows, start, PLAIN), square, markAt(rows, start));
  }
  return twins(square, symmetry, rows.length)
    .filter((each) => !STARTS.includes(markAt(rows, each)))
    .reduce<string[]>((now, each) => withMark(now, each, brush), [...rows]);
}

/** A board of another size with the same middle; a start square that is cut off is put there. */
export function resized(rows: readonly string[], size: number): string[] {
  if (size < MIN_ROWS || size > MAX_ROWS) return [...rows];
  const off = Math.floor((size - rows.length) / 2);
  const next = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_each, column) =>
      markAt(rows, { row: row - off, column: column - off }),
    ).join(''),
  );
  const has = next.some((text) => [...text].some((mark) => STARTS.includes(mark)));
  const middle = Math.floor(size / 2);
  return has ? next : withMark(next, { row: middle, column: middle }, '*');
}

/** How many squares of each kind there are. */
export function premiumsOf(rows: readonly string[]): number {
  return rows.join('').replace(/[.*+]/g, '').length;
}
