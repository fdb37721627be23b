import { api, ApiError } from '../lib/api';
import type { WordGloss } from '../lib/wire';

/** The server takes so many words at once. */
const MOST = 500;

/** What words mean, asked for all of a list together: a courtesy that the list does not wait for. */
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
      const found = await api.meanings(language, words.slice(0, MOST));
      this.known = Object.fromEntries(found.map((each) => [each.word, each]));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.failed = true;
      this.#asked = '';
    }
  }
}
