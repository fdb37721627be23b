import { api, ApiError } from './api';
import { stored } from './storage';
import { uiLanguage } from './ui-language.svelte';
import type { Language, WordList } from './wire';

export const ENGLISH: Language = {
  code: 'en',
  name: 'English',
  english_name: 'English',
  tier: '1',
  words: null,
  letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  vowels: [...'AEIOU'],
  folds: {},
  articles: [],
  lists: [{ code: 'en', words: null, note: {} }],
};

const kept = stored<string>('words-language', () => localStorage);

/** The list as the server sent it last, for when it cannot be reached. */
const keptAll = stored<Language[]>('languages', () => localStorage);

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? tag;

const TAG = /^[a-z]{2,3}(-[a-z]{2})?$/;

/** "anglais" for en in French, with a capital: it stands alone. */
function named(code: string, locale: string): string | null {
  if (!TAG.test(code)) return null;
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
  return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : null;
}

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

  /** In the language of the interface where its browser knows it; a list of one's own has the name it was given. */
  name(code: string): string {
    return named(code, uiLanguage.code) ?? this.of(code)?.name ?? code;
  }

  /** The lists of words of a language, the usual one first. */
  lists(code: string): readonly WordList[] {
    // What an older version has kept knows of none.
    return (this.of(code) as Partial<Language> | undefined)?.lists ?? [];
  }

  choose(code: string): void {
    this.chosen = code;
    kept.write(code);
  }

  /** Fetches the list once. Until it is here, and if it is empty, there is English. */
  load(): Promise<void> {
    return (this.#asked ??= this.#load());
  }

  /** The language to play in, if it is known without asking the server. */
  known(wishes: readonly string[] = navigator.languages): string | null {
    const first = wishes[0];
    return kept.read() !== null || !first || primary(first) === 'en' ? this.chosen : null;
  }

  /** The language to play in: the chosen one, or at the first visit the browser's, if the server has it. */
  async settle(wishes: readonly string[] = navigator.languages): Promise<string> {
    const known = this.known(wishes);
    if (known !== null) {
      void this.load();
      return known;
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
      keptAll.write(languages);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A server without the route has English only; a server that was not reached is asked again.
      if (error.passing) {
        this.#asked = null;
        const last = keptAll.read();
        if (last && last.length > 0) this.all = last;
      } else {
        this.all = [ENGLISH];
        this.loaded = true;
      }
      return;
    }
    if (!this.of(this.chosen)) this.chosen = 'en';
  }
}

export const wordLanguages = new WordLanguages();
