import { api, ApiError } from './api';
import { stored } from './storage';
import type { Language } from './wire';

export const ENGLISH: Language = {
  code: 'en',
  name: 'English',
  english_name: 'English',
  tier: '1',
  words: null,
  letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  vowels: [...'AEIOU'],
  folds: {},
};

const kept = stored<string>('words-language', () => localStorage);

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? tag;

/** The languages of the words, and the one the player has chosen. */
class WordLanguages {
  all = $state.raw<readonly Language[]>([ENGLISH]);
  chosen = $state(kept.read() ?? 'en');
  /** Whether the server has sent the list. */
  loaded = $state(false);

  #asked: Promise<void> | null = null;

  of(code: string): Language | undefined {
    return this.all.find((language) => language.code === code);
  }

  name(code: string): string {
    return this.of(code)?.name ?? code;
  }

  choose(code: string): void {
    this.chosen = code;
    kept.write(code);
  }

  /** Fetches the list once. Until it is here, and if it is empty, there is English. */
  load(): Promise<void> {
    return (this.#asked ??= this.#load());
  }

  /** The language to play in: the chosen one, or at the first visit the browser's, if the server has it. */
  async settle(wishes: readonly string[] = navigator.languages): Promise<string> {
    const first = wishes[0];
    if (kept.read() !== null || !first || primary(first) === 'en') {
      void this.load();
      return this.chosen;
    }
    await this.load();
    // The player may have chosen meanwhile.
    if (kept.read() === null) {
      const codes = this.all.map(({ code }) => code);
      this.chosen = wishes.map(primary).find((wish) => codes.includes(wish)) ?? 'en';
    }
    return this.chosen;
  }

  async #load(): Promise<void> {
    try {
      const { languages } = await api.languages();
      if (languages.length > 0) this.all = languages;
      this.loaded = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A server without the route has English only; a server that was not reached is asked again.
      if (error.passing) this.#asked = null;
      else {
        this.all = [ENGLISH];
        this.loaded = true;
      }
      return;
    }
    if (!this.of(this.chosen)) this.chosen = 'en';
  }
}

export const wordLanguages = new WordLanguages();
