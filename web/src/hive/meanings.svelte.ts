import { api, ApiError } from '../lib/api';
import type { WordGloss } from '../lib/wire';

/** The most words in one request. */
const MAX_KEPT = 500;

/** The meanings of a list's words, fetched together. The list does not wait for them. */
export class Meanings {
  known = $state.raw<Readonly<Partial<Record<string, WordGloss>>>>({});
  failed = $state(false);

  #asked = '';

  async ask(language: string, words: readonly string[]): Promise<void> {
    const key = `${language} ${words.join(' ')}`;
    if (key === this.#asked || words.length === 0) return;
    this.#asked = key;
    this.failed = false;
    try {
      const found = await api.meanings(language, words.slice(0, MAX_KEPT));
      this.known = Object.fromEntries(found.map((each) => [each.word, each]));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.failed = true;
      this.#asked = '';
    }
  }
}
