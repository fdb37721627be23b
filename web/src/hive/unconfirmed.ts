import type { FoundWord, HiveView } from './types';
import { isPangram } from './words';

/**
 * A view with words that were judged without the server.
 *
 * Whether the hive is complete, and with it the list of answers, only the server says.
 */
export function withUnconfirmed(view: HiveView, words: readonly FoundWord[]): HiveView {
  const fresh = words.filter(({ word }) => view.found.every((each) => each.word !== word));
  if (fresh.length === 0) return view;
  const asked = fresh.filter(({ kind }) => kind !== 'bonus');
  const score = view.score + fresh.reduce((sum, { points }) => sum + points, 0);
  const reached = view.ladder.filter(({ points }) => points <= score).at(-1);
  const next = view.ladder.find(({ points }) => points > score);
  return {
    ...view,
    score,
    words_found: view.words_found + asked.length,
    pangrams_found: view.pangrams_found + asked.filter(isPangram).length,
    rank: reached?.rank ?? view.rank,
    next: next ? { ...next, missing: next.points - score } : null,
    found: [...view.found, ...fresh],
  };
}
