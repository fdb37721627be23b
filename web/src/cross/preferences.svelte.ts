import { stored } from '../lib/storage';
import { BOTS, botOf, USUAL_BOT, type BotId } from './bots';
import { USUAL as USUAL_LAYOUT, layoutProblem } from './layout-text';
import type { CrossOptions, NewBot } from './types';

export type TableOptions = Omit<CrossOptions, 'language'>;

/** The layout that is written by hand; the server knows it by its text alone. */
export const CUSTOM = 'custom';

const USUAL: Partial<TableOptions> = {
  lexicon: '',
  layout: 'standard',
  clock: { kind: 'none', seconds: 0, increment: 0, overtime: 0, bank: 0, on_timeout: null },
  checking: 'void',
};

interface Kept {
  options: Partial<TableOptions>;
  /** The id of the bot. */
  strategy: string;
  custom?: string;
}

const kept = stored<Kept>('cross', () => localStorage);

/** The settings of the last table; the next one starts with them. */
class Preferences {
  options = $state.raw<Partial<TableOptions>>(USUAL);
  bot = $state<BotId>(USUAL_BOT);
  /** The text of the player's own board. */
  custom = $state(USUAL_LAYOUT);
  /** What the server said about that text. */
  layoutRefusal = $state('');

  constructor() {
    const before = kept.read();
    if (before?.options && typeof before.options === 'object') this.options = { ...USUAL, ...before.options };
    if (typeof before?.custom === 'string') this.custom = before.custom;
    this.bot = BOTS.find(({ id }) => id === before?.strategy)?.id ?? USUAL_BOT;
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
      hints: others.hints === true && others.rated !== true && others.rack_size !== 10,
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

  /** The chosen bot as the server takes it. */
  get newBot(): NewBot {
    const { strategy, level } = botOf(this.bot);
    return { strategy, level };
  }

  change(changes: Partial<TableOptions>): void {
    this.options = { ...this.options, ...changes };
    this.#keep();
  }

  choose(bot: BotId): void {
    this.bot = bot;
    this.#keep();
  }

  #keep(): void {
    kept.write({ options: this.options, strategy: this.bot, custom: this.custom });
  }
}

export const preferences = new Preferences();
