import { stored } from '../lib/storage';
import { USUAL as USUAL_LAYOUT, layoutProblem } from './layout-text';
import type { CrossOptions, NewBot } from './types';

export type TableOptions = Omit<CrossOptions, 'language'>;

/** The layout that is written by hand; the server knows it by its text alone. */
export const CUSTOM = 'custom';

/** How well a bot plays, from the gentlest on. The server gives it its name. */
export const BOTS = [
  { level: 'gentle', strategy: 'random' },
  { level: 'keen', strategy: 'greedy' },
] as const;

const USUAL: Partial<TableOptions> = {
  lexicon: '',
  layout: 'standard',
  clock: { kind: 'none', seconds: 0, increment: 0, overtime: 0, bank: 0 },
  checking: 'void',
};

interface Kept {
  options: Partial<TableOptions>;
  strategy: string;
  custom?: string;
}

const kept = stored<Kept>('cross', () => localStorage);

/** The settings of the last table; the next one starts with them. */
class Preferences {
  options = $state.raw<Partial<TableOptions>>(USUAL);
  strategy = $state<string>('greedy');
  /** The text of the player's own board. */
  custom = $state(USUAL_LAYOUT);
  /** What the server said about that text. */
  layoutRefusal = $state('');

  constructor() {
    const before = kept.read();
    if (before?.options && typeof before.options === 'object') this.options = { ...USUAL, ...before.options };
    if (typeof before?.custom === 'string') this.custom = before.custom;
    if (BOTS.some(({ strategy }) => strategy === before?.strategy)) this.strategy = before?.strategy ?? '';
  }

  /** Whether the player's own board is wanted and cannot be played on. */
  get badLayout(): boolean {
    return this.options.layout === CUSTOM && layoutProblem(this.custom) !== null;
  }

  /** The options of a table in a language, as the server takes them. */
  optionsFor(language: string): Partial<CrossOptions> {
    const { layout = 'standard', lexicon = '', ...others } = this.options;
    const own = layout === CUSTOM;
    return {
      ...others,
      language,
      // A list belongs to one language.
      lexicon: lexicon.startsWith(`${language}-`) ? lexicon : '',
      layout: own ? 'standard' : layout,
      custom_layout: own ? this.custom : '',
    };
  }

  changeCustom(text: string): void {
    this.custom = text;
    this.layoutRefusal = '';
    this.#keep();
  }

  get bot(): NewBot {
    return { strategy: this.strategy, level: 1 };
  }

  change(changes: Partial<TableOptions>): void {
    this.options = { ...this.options, ...changes };
    this.#keep();
  }

  choose(strategy: string): void {
    this.strategy = strategy;
    this.#keep();
  }

  #keep(): void {
    kept.write({ options: this.options, strategy: this.strategy, custom: this.custom });
  }
}

export const preferences = new Preferences();
