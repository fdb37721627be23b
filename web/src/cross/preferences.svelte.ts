import { stored } from '../lib/storage';
import { BOTS, botOf, USUAL_BOT, type BotId } from './bots';
import type { CrossOptions, NewBot } from './types';

export type TableOptions = Omit<CrossOptions, 'language'>;

const USUAL: Partial<TableOptions> = {
  lexicon: '',
  layout: 'standard',
  clock: { kind: 'none', seconds: 0, increment: 0, overtime: 0, bank: 0 },
  checking: 'void',
};

interface Kept {
  options: Partial<TableOptions>;
  /** The id of the bot. */
  strategy: string;
}

const kept = stored<Kept>('cross', () => localStorage);

/** The settings of the last table; the next one starts with them. */
class Preferences {
  options = $state.raw<Partial<TableOptions>>(USUAL);
  bot = $state<BotId>(USUAL_BOT);

  constructor() {
    const before = kept.read();
    if (before?.options && typeof before.options === 'object') this.options = { ...USUAL, ...before.options };
    this.bot = BOTS.find(({ id }) => id === before?.strategy)?.id ?? USUAL_BOT;
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
    kept.write({ options: this.options, strategy: this.bot });
  }
}

export const preferences = new Preferences();
