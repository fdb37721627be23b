import { api, ApiError } from '../lib/api';
import type { Search } from '../lib/routes';
import type { WordInfo, WordsFound } from '../lib/wire';

export interface Query {
  language: string;
  find: Search;
  text: string;
}

/** What came of a search: a word, words, or a text that cannot be looked for. */
export type Outcome =
  | { kind: 'word'; info: WordInfo }
  | { kind: 'words'; found: WordsFound }
  | { kind: 'refused'; query: Query; slug: string };

/** Mistyped letters are an outcome here, not an error. */
const REFUSALS = ['bad-letters', 'bad-pattern', 'too-many-blanks'];

export async function lookFor(query: Query): Promise<Outcome> {
  const { language, find, text } = query;
  try {
    if (find === 'word') return { kind: 'word', info: await api.word(language, text) };
    return { kind: 'words', found: await api.find(language, find, text) };
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.slug)) throw error;
    return { kind: 'refused', query, slug: error.slug };
  }
}
