/** What is wrong with the text of a board. Rows are counted from 1. */
export type LayoutProblem =
  | { kind: 'rows'; count: number }
  | { kind: 'length'; row: number; count: number; size: number }
  | { kind: 'mark'; row: number; mark: string }
  | { kind: 'starts'; count: number };

export const SMALLEST = 7;
export const LARGEST = 21;
const MARKS = '.dtqDTQ*+';
const STARTS = '*+';

/** The usual board, as a text to begin with. */
export const USUAL = `T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...*...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T`;

/** The rows of a board's text, as the server reads them. */
export const rowsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.trim());

/** The first thing that is wrong with a text; null: it is a board. The server checks it again. */
export function layoutProblem(text: string): LayoutProblem | null {
  const rows = rowsOf(text);
  const size = rows.length;
  if (size < SMALLEST || size > LARGEST) return { kind: 'rows', count: text.trim() ? size : 0 };
  for (const [i, row] of rows.entries()) {
    if ([...row].length !== size) return { kind: 'length', row: i + 1, count: [...row].length, size };
    const mark = [...row].find((each) => !MARKS.includes(each));
    if (mark) return { kind: 'mark', row: i + 1, mark };
  }
  const count = [...text].filter((each) => STARTS.includes(each)).length;
  return count === 1 ? null : { kind: 'starts', count };
}
