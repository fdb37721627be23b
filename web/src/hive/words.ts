import { capitalised, spoken } from '../lib/spoken';
import type { FoundWord } from './types';

/** A word, as far as lists sort it. */
export type Listed = Pick<FoundWord, 'word' | 'kind'>;

export interface WordGroups<T extends Listed> {
  /** The hive's own words, in the order of the alphabet. */
  listed: T[];
  bonus: T[];
}

/** Found words as they are shown: alphabetical, bonus words apart. */
export function sortWords<T extends Listed>(found: readonly T[], language: string): WordGroups<T> {
  const collator = collatorOf(language);
  const sorted = [...found].sort((a, b) => collator.compare(a.word, b.word));
  return {
    listed: sorted.filter((word) => word.kind !== 'bonus'),
    bonus: sorted.filter((word) => word.kind === 'bonus'),
  };
}

function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language);
  } catch {
    // The name of a custom list may be no language tag.
    return new Intl.Collator();
  }
}

export const isPangram = ({ kind }: Listed): boolean => kind === 'pangram' || kind === 'perfect';

/** Pangrams first and apart, the rest after them. */
export function apart<T extends Listed>(words: readonly T[]): { pangrams: T[]; others: T[] } {
  return { pangrams: words.filter(isPangram), others: words.filter((word) => !isPangram(word)) };
}

/** A word as it is shown in a list: as it is written, with a capital as in a dictionary. */
export function writing({ word, text }: Pick<FoundWord, 'word' | 'text'>): string {
  return text ? capitalised(text) : spoken(word);
}
