import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError } from '../lib/api';
import type { WordGloss } from '../lib/wire';

/** The most words in one request. */
const AT_ONCE = 500;

/** The meanings of a board's words, fetched once. */
export class Glosses {
  #known = new SvelteMap<string, WordGloss>();
  #asked = false;

  constructor(readonly language: string) {}

  of(word: string): string | null {
    const gloss = this.#known.get(word);
    return gloss ? [gloss.meaning, gloss.translation].filter(Boolean).join(' · ') || null : null;
  }

  /** The language of a word's meaning: definitions are English. */
  languageOf(word: string): string {
    return this.#known.get(word)?.into ?? 'en';
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
        // The list works without meanings; a word's card asks again.
        this.#asked = false;
        return;
      }
    }
  }
}
