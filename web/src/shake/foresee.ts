import { grouped } from '../table/letters';
import { chained, type Board } from './board';
import type { Round } from './types';

export type Foreseen = 'already-found' | 'too-short' | 'not-on-grid';

/**
 * The refusal of a guess that needs no word list, as the server will say it; null: only the server knows.
 * `tests/suites/verdicts.json` holds both sides to the same answers.
 */
export function foresee(
  { found, minimum }: Pick<Round, 'found' | 'minimum'>,
  board: Board,
  alphabet: readonly string[],
  text: string,
): Foreseen | null {
  if (found.some(({ word }) => word === text)) return 'already-found';
  if (grouped([...text], alphabet).length < minimum) return 'too-short';
  return chained(board, text) ? null : 'not-on-grid';
}
