import { tilesOf } from './board';

const POINTS: Readonly<Record<string, number>> = { P: 3, U: 1, Z: 10, L: 1, E: 1, T: 1, I: 1, S: 1 };

const across = [...'PUZZLE'].map((letter, column) => ({ row: 3, column, letter, blank: false }));
const down = ['T', 'I', '', 'E', 'S'];

/** A small board for the first page. */
export const SAMPLE = {
  layout: ['T..d..T', '.D...D.', '..t.t..', 'd..D..d', '..t.t..', '.D...D.', 'T..d..T'],
  tiles: tilesOf(across),
  draft: {
    order: down,
    laid: down.flatMap((letter, slot) => (letter ? [{ slot, row: slot + 1, column: 4, letter }] : [])),
  },
  points: (letter: string): number => POINTS[letter] ?? 1,
};
