import { stored } from '../lib/storage';
import type { CrossOptions, NewBot } from './types';

export type TableOptions = Omit<CrossOptions, 'language'>;

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
}

const kept = stored<Kept>('cross', () => localStorage);

/** The settings of the last table; the next one starts with them. */
class Preferences {
  options = $state.raw<Partial<TableOptions>>(USUAL);
  strategy = $state<string>('greedy');

  constructor() {
    const before = kept.read();
    if (before?.options && typeof before.options === 'object') this.options = { ...USUAL, ...before.options };
    if (BOTS.some(({ strategy }) => strategy === before?.strategy)) this.strategy = before?.strategy ?? '';
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
    kept.write({ options: this.options, strategy: this.strategy });
  }
}

export const preferences = new Preferences();
