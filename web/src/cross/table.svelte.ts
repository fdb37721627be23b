import { ENGLISH, wordLanguages } from '../lib/word-languages.svelte';
import type { Language } from '../lib/wire';
import { nameOf } from '../table/seats';
import { Session } from '../table/session.svelte';
import { BLANK, laidAfter, tilesOf, type Tiles } from './board';
import * as drafts from './draft';
import { NOTHING, type Draft } from './draft';
import type { CrossCommand, CrossEvent, CrossState, CrossView, Turn } from './types';

const TURN_COMMANDS = ['place', 'exchange', 'pass', 'play', 'challenge'];

/** A table of Cross as one seat has it before it: what lies there, whose turn it is, what may be done. */
export abstract class CrossTable extends Session<CrossView, CrossCommand, CrossEvent, Draft> {
  /** How many turns the board shows; null: all of them, and the draft. */
  reviewed = $state<number | null>(null);
  /** The turns that were there when the page was opened: they arrive without any motion. */
  readonly known: number;

  constructor(first: CrossState) {
    const people = first.view.occupants.filter(({ bot, open }) => !bot && !open);
    super(first, {
      emptyDraft: NOTHING,
      isEmpty: ({ order }) => order.length === 0,
      alone: first.code === null && people.length < 2,
    });
    this.known = first.view.turns.length;
  }

  /** The tiles on the board as it is now. */
  get tiles(): Tiles {
    return this.#tiles;
  }

  #tiles = $derived(tilesOf(this.view.board));

  /** What the board shows: now, or at some turn of the past. */
  get shown(): Tiles {
    return this.#shown;
  }

  #shown = $derived(this.reviewed === null ? this.#tiles : tilesOf(laidAfter(this.view, this.reviewed)));

  /** The draft on the table as it is now. */
  get own(): Draft {
    return this.#own;
  }

  #own = $derived(
    drafts.fitted(this.draft, this.view.rack, this.#tiles, this.view.rack.length > 0 ? this.slots : 0),
  );

  get slots(): number {
    return this.view.options.rack_size;
  }

  get size(): number {
    return this.view.layout.length;
  }

  get alphabet(): string[] {
    return this.#alphabet;
  }

  #alphabet = $derived(this.view.tiles.filter(({ letter }) => letter !== BLANK).map(({ letter }) => letter));

  /** The list that referees, which may know words that the usual one of the language does not. */
  get wordList(): string {
    return this.view.options.lexicon || this.view.options.language;
  }

  get language(): Language {
    const { language } = this.view.options;
    const known = wordLanguages.of(language) ?? { ...ENGLISH, code: language };
    return { ...known, letters: this.alphabet };
  }

  points(letter: string): number {
    return this.view.tiles.find((tile) => tile.letter === letter)?.points ?? 0;
  }

  get over(): boolean {
    return this.view.phase === 'over';
  }

  get watching(): boolean {
    return this.seat === null;
  }

  get myTurn(): boolean {
    return this.seat !== null && this.view.turn === this.seat && this.view.phase === 'playing';
  }

  protected override get resting(): boolean {
    return this.seat !== null && this.view.phase === 'playing' && !this.myTurn;
  }

  /** Whether I may lay tiles, now or for my next turn. */
  get mayLay(): boolean {
    const me = this.view.occupants.find(({ seat }) => seat === this.seat);
    return this.reviewed === null && !this.over && !this.sending && !this.view.final && Boolean(me?.plays);
  }

  /** Whether the game is played without the server. */
  get lone(): boolean {
    return false;
  }

  /** Whether it is a running game of mine against a bot that the server has. */
  get againstBot(): boolean {
    const { occupants, options, phase } = this.view;
    const others = occupants.filter(({ seat }) => seat !== this.seat);
    const alone = this.state.code === null && others.length === 1 && others.every(({ bot }) => bot !== null);
    return alone && !this.lone && phase === 'playing' && options.clock?.kind !== 'game' && this.seat === 0;
  }

  /** Whether a turn of mine is on its way. */
  get sending(): boolean {
    return this.outbox.waiting.some(({ command }) => TURN_COMMANDS.includes(command.kind));
  }

  /** The last turn, if its tiles are on the board that is shown. */
  get last(): Turn | null {
    const turn = this.view.turns[(this.reviewed ?? this.view.turns.length) - 1];
    return turn?.kind === 'play' && (!turn.withdrawn || this.reviewed !== null) ? turn : null;
  }

  /** Whether words may be looked up from the table: not while a challenge may ask whether they are words. */
  get judges(): boolean {
    return this.over || this.view.options.checking === 'void';
  }

  name(seat: number): string {
    return nameOf(this.view.occupants, seat);
  }

  /** Shows the board after some turns; null, or one step beyond the last, leads back to the table. */
  review(count: number | null): void {
    const all = this.view.turns.length;
    this.reviewed = count === null || count > all ? null : Math.max(0, count);
  }
}
