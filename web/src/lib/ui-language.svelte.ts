import { loadChunk } from './load-chunk';
import { stored } from './storage';
import type { BaseTexts, Texts } from './texts';

/** The languages of the interface, by their own names, with the texts that belong to no game. */
export const UI_LANGUAGES = {
  en: { name: 'English', load: () => import('./en').then((file): BaseTexts => file.en) },
  fr: { name: 'Français', load: () => import('./fr').then((file): BaseTexts => file.fr) },
  de: { name: 'Deutsch', load: () => import('./de').then((file): BaseTexts => file.de) },
  es: { name: 'Español', load: () => import('./es').then((file): BaseTexts => file.es) },
};

export type UiLanguageCode = keyof typeof UI_LANGUAGES;

export const CODES = Object.keys(UI_LANGUAGES) as UiLanguageCode[];

/** What other pages say about a game. A game has more texts for its own parts of the home page. */
export interface HomeTexts {
  name: string;
  note: string;
  /** Its paragraph in the help of the home page. */
  homeHelp?: string;
  /** What somebody is told who has no games yet. */
  firstGame?: string;
}

/** The texts of one game: a few for everywhere else, and the rest, which is loaded with the game. */
export interface Catalogue {
  /** Null for the texts of a page that belongs to no game: nobody else needs them. */
  home: Record<UiLanguageCode, () => Promise<HomeTexts>> | null;
  load: Record<UiLanguageCode, () => Promise<object>> | null;
}

/** Texts that only some pages need: each is loaded with its page. */
export interface PageCatalogue<Name extends string = string, Page extends string = string> {
  name: Name;
  pages: readonly Page[];
  texts: Catalogue;
}

// The key is an old name: browsers hold the players' choices under it.
const kept = stored<UiLanguageCode>('speech', () => localStorage);

/** The first of the wanted languages that the interface has; "fr-CA" is French. */
export function preferred(wanted: readonly string[]): UiLanguageCode {
  for (const tag of wanted) {
    const code = CODES.find((each) => each === tag.toLowerCase().split('-')[0]);
    if (code) return code;
  }
  return 'en';
}

/** The language of the interface. The language of the words is chosen separately. */
class UiLanguage {
  code = $state<UiLanguageCode>('en');
  texts = $state.raw({} as Texts);

  #wanted: UiLanguageCode = 'en';
  #turn = 0;
  #loading: Promise<void> = Promise.resolve();
  #games = new Map<string, Catalogue>();
  /** The games whose texts are needed, in whatever language is chosen. */
  #needed = new Set<string>();

  /** Makes the games' catalogues known. Their home texts come with the first load, the rest after `need`. */
  register(games: readonly { name: string; texts: Catalogue }[]): void {
    for (const { name, texts } of games) this.#games.set(name, texts);
  }

  /** Before the first paint: loads the language of the player's choice or else the browser's, and some games. */
  async start(games: readonly string[] = []): Promise<void> {
    for (const game of games) this.#needed.add(game);
    const chosen = kept.read();
    const code = chosen && CODES.includes(chosen) ? chosen : preferred(navigator.languages);
    // English is better than nothing.
    await this.#load(code).catch(() => this.#load('en'));
  }

  async choose(code: UiLanguageCode): Promise<void> {
    await this.#load(code);
    kept.write(code);
  }

  /** Loads the texts of a game, now and with every later change of language. */
  async need(game: string): Promise<void> {
    if (this.has(game)) return;
    if (this.#needed.has(game)) return this.#loading;
    this.#needed.add(game);
    try {
      await this.#load(this.#wanted);
    } catch (error) {
      this.#needed.delete(game);
      throw error;
    }
  }

  /** Whether the texts of a game are there. */
  has(game: string): boolean {
    return this.#loaded.has(game);
  }

  #loaded: ReadonlySet<string> = new Set();

  #load(code: UiLanguageCode): Promise<void> {
    this.#wanted = code;
    this.#loading = this.#loadAll(code, (this.#turn += 1));
    return this.#loading;
  }

  /** All texts change together, so that no page is ever in two languages. */
  async #loadAll(code: UiLanguageCode, turn: number): Promise<void> {
    const needed = new Set(this.#needed);
    try {
      const [base, ...games] = await Promise.all([
        loadChunk(UI_LANGUAGES[code].load),
        ...[...this.#games].map(([name, texts]) => this.#loadGame(name, texts, code)),
      ]);
      // A later choice has begun to load meanwhile.
      if (turn !== this.#turn) return this.#loading;
      this.texts = { ...base, ...Object.fromEntries(games) } as Texts;
    } catch (error) {
      if (turn === this.#turn) this.#wanted = this.code;
      throw error;
    }
    this.#loaded = needed;
    this.code = code;
    document.documentElement.lang = code;
  }

  async #loadGame(name: string, { home, load }: Catalogue, code: UiLanguageCode): Promise<[string, object]> {
    const full = load && this.#needed.has(name) ? loadChunk(load[code]) : {};
    const [texts, rest] = await Promise.all([home ? loadChunk(home[code]) : {}, full]);
    return [name, { ...texts, ...rest }];
  }
}

export const uiLanguage = new UiLanguage();
