import { expect, it } from 'vitest';
import { layoutProblem, rowsOf, USUAL } from './layout-text';

const rows = rowsOf(USUAL);
const changed = (row: number, text: string): string => rows.with(row, text).join('\n');

it('takes a board, with blanks and line ends around it', () => {
  expect(layoutProblem(USUAL)).toBeNull();
  expect(layoutProblem(`\n ${rows.join(' \r\n ')} \n`)).toBeNull();
});

it('says what is wrong, and where', () => {
  expect(layoutProblem(' ')).toEqual({ kind: 'rows', count: 0 });
  expect(layoutProblem('*..\n...')).toEqual({ kind: 'rows', count: 2 });
  expect(layoutProblem(Array(22).fill('.'.repeat(22)).join('\n'))).toEqual({ kind: 'rows', count: 22 });
  expect(layoutProblem(changed(2, '..D'))).toEqual({ kind: 'length', row: 3, count: 3, size: 15 });
  expect(layoutProblem(changed(1, '.X...t...t...D.'))).toEqual({ kind: 'mark', row: 2, mark: 'X' });
  expect(layoutProblem(changed(7, 'T..d...D...d..T'))).toEqual({ kind: 'starts', count: 0 });
  expect(layoutProblem(changed(0, '*..d...T...d..T'))).toEqual({ kind: 'starts', count: 2 });
});
