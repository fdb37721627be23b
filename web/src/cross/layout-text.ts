import { NAMED_LAYOUTS } from './layouts.gen';
import { MARKS, MAX_ROWS, MIN_ROWS, STARTS } from './rules.gen';

/** What is wrong with the text of a board. Rows are counted from 1. */
export type LayoutProblem =
  | { kind: 'rows'; count: number }
  | { kind: 'length'; row: number; count: number; size: number }
  | { kind: 'mark'; row: number; mark: string }
  | { kind: 'starts'; count: number };

/** The usual board, as a text to begin with. */
export const USUAL = NAMED_LAYOUTS.standard.join('\n');

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
  if (size < MIN_ROWS || size > MAX_ROWS) return { kind: 'rows', count: text.trim() ? size : 0 };
  for (const [i, row] of rows.entries()) {
    if ([...row].length !== size) return { kind: 'length', row: i + 1, count: [...row].length, size };
    const mark = [...row].find((each) => !MARKS.includes(each));
    if (mark) return { kind: 'mark', row: i + 1, mark };
  }
  const count = [...text].filter((each) => STARTS.includes(each)).length;
  return count === 1 ? null : { kind: 'starts', count };
}
