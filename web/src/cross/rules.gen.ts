// Made by `make rules` from the rules of Cross. Do not edit.

/** How many rows a board has. */
export const MIN_ROWS = 5;
export const MAX_ROWS = 21;

/** The marks of a board's text, and those of them where play starts. */
export const MARKS = '.dtqDTQ*+';
export const STARTS = '*+';

/** What a square multiplies, and by how much, by its mark. */
export const PREMIUMS = {
  d: { of: 'letter', by: 2 },
  t: { of: 'letter', by: 3 },
  q: { of: 'letter', by: 4 },
  D: { of: 'word', by: 2 },
  T: { of: 'word', by: 3 },
  Q: { of: 'word', by: 4 },
  '*': { of: 'word', by: 2 },
} as const;
