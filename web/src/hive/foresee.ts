import { grouped } from '../table/letters';
import type { HiveView } from './types';

/** A word has at least this many tiles. */
const MINIMUM = 4;

export interface Foreseen {
  slug: 'too-short' | 'bad-letters' | 'needs-centre' | 'already-found';
  context: Record<string, string | number>;
}

/**
 * The refusal of a guess that needs no word list, as the server will say it; null: only the server knows.
 * `tests/suites/verdicts.json` holds both sides to the same answers.
 */
export function foresee(
  { letters, found }: Pick<HiveView, 'letters' | 'found'>,
  alphabet: readonly string[],
  word: string,
): Foreseen | null {
  const tiles = grouped([...word], alphabet);
  const [centre = ''] = letters;
  if (tiles.length < MINIMUM) return { slug: 'too-short', context: { minimum: MINIMUM } };
  const strangers = [...new Set(tiles)].filter((tile) => !letters.includes(tile)).sort();
  if (strangers.length > 0) return { slug: 'bad-letters', context: { letters: strangers.join(' ') } };
  if (!tiles.includes(centre)) return { slug: 'needs-centre', context: { centre } };
  if (found.some((each) => each.word === word)) return { slug: 'already-found', context: { word } };
  return null;
}
