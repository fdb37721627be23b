import { stored } from '../lib/storage';
import { BOTS, botOf, USUAL_BOT, type BotId } from './bots';
import { clockOf } from './clock-choices';
import { USUAL as USUAL_LAYOUT, layoutProblem } from './layout-text';
import type { CrossOptions } from './types';

export type TableOptions = Omit<CrossOptions, 'language'>;

/** Whom a game is against. Each has settings of its own: a quick bot is no evening with friends. */
export type Against = 'bots' | 'people';

/** The layout that is written by hand; the server knows it by its text alone. */
export const CUSTOM = 'custom';

/** A tile set of the player's own, as its table gets it. */
export interface ChosenTiles {
  name: string;
  /** The language whose letters it has: other tables have their usual tiles. */
  language: string;
  text: string;
}

const USUAL: Partial<TableOptions> = {
  lexicon: '',
  layout: 'standard',
  clock: { kind: 'none', seconds: 0, increment: 0, overtime: 0, bank: 0, on_timeout: null },
  checking: 'void',
};
/** Beginners need hints most, and a bot does not mind. */
const USUAL_OF: Record<Against, Partial<TableOptions>> = {
  bots: { ...USUAL, hints: true },
  people: USUAL,
};

interface Kept {
  /** Of tables with people; before there were two kinds, of all. */
  options: Partial<TableOptions>;
  bots?: Partial<TableOptions>;
  /** The id of the bot. */
  strategy: string;
  custom?: string;
  tiles?: Partial<Record<Against, ChosenTiles | null>>;
}

const kept = stored<Kept>('cross', () => localStorage);

/** The settings of the last table of each kind; the next one starts with them. */
class Preferences {
  #options = $state.raw<Record<Against, Partial<TableOptions>>>(USUAL_OF);
  bot = $state<BotId>(USUAL_BOT);
  /** The text of the player's own board. */
  custom = $state(USUAL_LAYOUT);
  #tiles = $state.raw<Partial<Record<Against, ChosenTiles | null>>>({});
  /** What the server said about that text. */
  layoutRefusal = $state('');

  constructor() {
    const before = kept.read();
    this.#options = {
      bots: { ...USUAL_OF.bots, ...asOptions(before?.bots) },
      people: { ...USUAL_OF.people, ...asOptions(before?.options) },
    };
    if (typeof before?.custom === 'string') this.custom = before.custom;
    this.#tiles = before?.tiles ?? {};
    this.bot = BOTS.find(({ id }) => id === before?.strategy)?.id ?? USUAL_BOT;
  }

  of(against: Against): Partial<TableOptions> {
    return this.#options[against];
  }

  /** The tile set of the player's own that is wanted; null: the usual one. */
  tilesOf(against: Against): ChosenTiles | null {
    return this.#tiles[against] ?? null;
  }

  chooseTiles(against: Against, tiles: ChosenTiles | null): void {
    this.#tiles = { ...this.#tiles, [against]: tiles };
    this.#keep();
  }

  /** Whether the player's own board is wanted and cannot be played on. */
  badLayout(against: Against): boolean {
    return this.of(against).layout === CUSTOM && layoutProblem(this.custom) !== null;
  }

  /** The options of a table in a language, as the server takes them. */
  optionsFor(language: string, against: Against, rated = false): Partial<CrossOptions> {
    const wanted = this.of(against);
    const {
      layout = 'standard',
      lexicon = '',
      ...others
    } = rated ? { ...wanted, ...asRated(wanted) } : wanted;
    const own = layout === CUSTOM;
    const tiles = rated ? null : this.tilesOf(against);
    // Nobody who may challenge a word is told which are words.
    const secret = against === 'people' && others.checking !== 'void';
    return {
      ...others,
      rated,
      hints: others.hints === true && !rated && !secret && others.rack_size !== 10,
      language,
      // A list belongs to one language.
      lexicon: lexicon.startsWith(`${language}-`) ? lexicon : '',
      layout: own ? 'standard' : layout,
      custom_layout: own ? this.custom : '',
      custom_tiles: tiles?.language === language ? tiles.text : '',
    };
  }

  changeCustom(text: string): void {
    this.custom = text;
    this.layoutRefusal = '';
    this.#keep();
  }

  /** The chosen bot as the server takes it. */
  get newBot(): BotId {
    return botOf(this.bot).id;
  }

  change(against: Against, changes: Partial<TableOptions>): void {
    this.#options = { ...this.#options, [against]: { ...this.of(against), ...changes } };
    this.#keep();
  }

  choose(bot: BotId): void {
    this.bot = bot;
    this.#keep();
  }

  #keep(): void {
    const { bots, people } = this.#options;
    kept.write({
      options: people,
      bots,
      strategy: this.bot,
      custom: this.custom,
      tiles: this.#tiles,
    });
  }
}

/** A rated table plays by the standard rules, and with a clock. */
const asRated = ({ clock }: Partial<TableOptions>): Partial<TableOptions> => ({
  layout: 'standard',
  rack_size: 7,
  blanks_count: false,
  one_tile_opens: false,
  open_racks: false,
  late_join: false,
  leaving: 'forfeit',
  clock: clock && clock.kind !== 'none' ? clock : clockOf('game20'),
});

const asOptions = (value: unknown): Partial<TableOptions> =>
  value && typeof value === 'object' ? (value as Partial<TableOptions>) : {};

export const preferences = new Preferences();
