import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError } from '../lib/api';
import type { WordGloss } from '../lib/wire';

/** The server explains so many words at once. */
const AT_ONCE = 500;

/** What the words of a board mean, fetched once and kept as long as they are looked at. */
export class Glosses {
  #known = new SvelteMap<string, WordGloss>();
  #asked = false;

  constructor(readonly language: string) {}

  of(word: string): string | null {
    const gloss = this.#known.get(word);
    return gloss ? [gloss.meaning, gloss.translation].filter(Boolean).join(' · ') || null : null;
  }

  async load(words: readonly string[]): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    for (let at = 0; at < words.length; at += AT_ONCE) {
      try {
        const glosses = await api.meanings(this.language, words.slice(at, at + AT_ONCE));
        for (const gloss of glosses) this.#known.set(gloss.word, gloss);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The words are there without their meanings, and each has a card that asks again.
        this.#asked = false;
        return;
      }
    }
  }
}
