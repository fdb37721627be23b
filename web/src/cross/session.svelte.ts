import { announcer } from '../lib/announcer.svelte';
import { api, type ApiError } from '../lib/api';
import { feedback } from '../lib/feedback.svelte';
import { errorText, t } from '../lib/texts';
import type { Language } from '../lib/wire';
import { ENGLISH, wordLanguages } from '../lib/word-languages.svelte';
import { nameOf } from '../table/seats';
import { Session } from '../table/session.svelte';
import { refusedVerdict } from '../table/verdict';
import { beside, BLANK, keyOf, laidAfter, same, tilesOf, type Square, type Tiles } from './board';
import { freeFrom, laidBefore, type Cursor, type Ground } from './cursor';
import { notWords } from './facts';
import { turnPlays } from './turn-plays';
import * as drafts from './draft';
import { NOTHING, type Draft, type DraftTile } from './draft';
import { Previewer, type Forecast } from './preview.svelte';
import type {
  CrossCommand,
  CrossEvent,
  CrossPlayed,
  CrossPlays,
  CrossState,
  CrossView,
  Laid,
  Turn,
} from './types';
import { typed } from './typing';

const OVERDUE = 900;
const TURN_COMMANDS = ['place', 'exchange', 'pass', 'play', 'challenge'];

/** One player, or several at one device, at one table of Cross. */
export class CrossSession extends Session<CrossView, CrossCommand, CrossEvent, Draft> {
  cursor = $state.raw<Cursor | null>(null);
  /** The rack slot that was tapped and waits for a square. */
  chosen = $state<number | null>(null);
  /** Where a blank waits for its letter. */
  blank = $state.raw<DraftTile | null>(null);
  /** How many turns the board shows; null: all of them, and the draft. */
  reviewed = $state<number | null>(null);
  /** The turn whose tiles are lit. */
  lit = $state<number | null>(null);
  /** Characters of a letter that is not complete yet, as C of CH. */
  pending = $state('');
  readonly previewer: Previewer;
  /** The turns that were there when the page was opened: they arrive without any motion. */
  readonly known: number;

  /** The square that the last key filled. */
  #before: Square | null = null;
  /** Where the cursor was put last, and where it is again when the tiles come back. */
  #home: Cursor | null = null;

  constructor(first: CrossState, previewer = new Previewer(first.id)) {
    const people = first.view.occupants.filter(({ bot, open }) => !bot && !open);
    super(first, {
      emptyDraft: NOTHING,
      isEmpty: ({ order }) => order.length === 0,
      alone: first.code === null && people.length < 2,
    });
    this.previewer = previewer;
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

  /** All plays of the turn after some others, where I may see them. */
  turnPlays(after: number): Promise<CrossPlays> {
    return turnPlays(this.state.id, this.over ? null : this.seat, after);
  }

  /** What the server says about the draft as it is. */
  get forecast(): Forecast | null {
    return this.own.laid.length > 0 ? this.previewer.about(this.#draftKey) : null;
  }

  get #draftKey(): string {
    return `${this.state.seq} ${JSON.stringify(drafts.toLay(this.own))}`;
  }

  /** Forgets laid tiles that no longer fit, so that they stay home if their square is free again. */
  settle(): void {
    if (this.own.laid.length < this.draft.laid.length) this.changeDraft(this.own);
  }

  /** Asks for a forecast; called again whenever the draft or the table has changed. */
  foresee(): void {
    if (this.own.laid.length === 0 || !this.mayLay) this.previewer.stop();
    else this.previewer.ask(this.#draftKey, this.seat, { kind: 'place', tiles: drafts.toLay(this.own) });
  }

  // Laying

  /** Lays a slot's tile on a square; a blank asks for its letter first. */
  put(slot: number, square: Square, letter: string = this.#letterOf(slot)): boolean {
    if (!this.mayLay || this.tiles.has(keyOf(square))) return false;
    const tile = { slot, row: square.row, column: square.column, letter };
    this.chosen = null;
    this.verdict = null;
    if (letter === BLANK) {
      this.blank = tile;
      return true;
    }
    this.changeDraft(drafts.lay(this.own, tile));
    feedback.step(this.own.laid.length);
    return true;
  }

  #letterOf(slot: number): string {
    return this.own.laid.find((tile) => tile.slot === slot)?.letter ?? this.own.order[slot] ?? '';
  }

  /** The letter for the blank that waits. */
  nameBlank(letter: string): void {
    const waiting = this.blank;
    this.blank = null;
    if (!waiting) return;
    if (this.put(waiting.slot, waiting, letter) && this.cursor && same(this.cursor, waiting)) this.#advance();
  }

  home(slot: number): void {
    this.changeDraft(drafts.takeBack(this.own, slot));
  }

  recall(): void {
    this.pending = '';
    this.chosen = null;
    this.#before = null;
    if (this.own.laid.length > 0) {
      this.changeDraft(drafts.recalled(this.own));
      this.cursor = this.#home;
      announcer.say(t.cross.recalled);
    } else this.#point(null);
  }

  /** Puts the cursor somewhere, or takes it away. */
  #point(cursor: Cursor | null): void {
    this.cursor = this.#home = cursor;
  }

  /** Lays a whole play, to be looked at or played. */
  layPlay(tiles: readonly Laid[]): void {
    if (!this.mayLay) return;
    this.#point(null);
    this.changeDraft(drafts.withPlay(this.own, tiles));
  }

  toss(): void {
    this.changeDraft(drafts.tossed(this.own));
  }

  sort(): void {
    this.changeDraft(drafts.sorted(this.own, this.alphabet));
  }

  moveSlot(from: number, to: number): void {
    this.changeDraft(drafts.moved(this.own, from, to));
  }

  /** A tap on a rack tile: onto the cursor's square if there is one, else it waits for a square. */
  tapSlot(slot: number): void {
    if (!drafts.atHome(this.own, slot)) return;
    const { cursor } = this;
    if (cursor && this.mayLay && !this.tiles.has(keyOf(cursor)) && !drafts.laidAt(this.own, cursor)) {
      if (this.put(slot, cursor) && !this.blank) this.#advance();
    } else this.chosen = this.chosen === slot ? null : slot;
  }

  /** A tap on a square: the chosen tile goes there, a draft tile comes home, else the cursor comes. */
  tapSquare(square: Square): void {
    const mine = drafts.laidAt(this.own, square);
    if (this.chosen !== null && this.put(this.chosen, square)) return;
    if (mine) this.home(mine.slot);
    else if (!this.mayLay) return;
    else if (this.cursor && same(this.cursor, square)) this.turn();
    else this.#point({ ...square, down: drafts.runsDown(this.own) ?? this.cursor?.down ?? false });
    this.pending = '';
    this.#before = null;
  }

  turn(): void {
    const cursor = this.cursor ?? { ...this.#start, down: true };
    this.#point({ ...cursor, down: !cursor.down });
    announcer.say(cursor.down ? t.cross.goesAcross : t.cross.goesDown);
  }

  get #start(): Square {
    const [row, column] = this.view.start;
    return { row, column };
  }

  step(down: boolean, by: 1 | -1): void {
    const next = this.cursor ? beside(this.cursor, down, by, this.size) : this.#start;
    if (next) this.#point({ ...next, down: this.cursor?.down ?? false });
    this.#before = null;
    this.pending = '';
  }

  /** A character that was typed; `blank` forces a blank. */
  type(character: string, blank: boolean): void {
    if (!this.mayLay) return;
    if (!this.cursor && this.tiles.size + this.own.laid.length === 0)
      this.#point({ ...this.#start, down: false });
    if (!this.cursor) return announcer.show(this.#before ? t.cross.lineEnds : t.cross.squareFirst);
    const typing = { draft: this.own, alphabet: this.alphabet, pending: this.pending, before: this.#before };
    const meant = typed(character, typing, blank);
    this.pending = meant && 'pending' in meant ? meant.pending : '';
    if (!meant) return announcer.show(t.errors['not-on-rack']({ letters: character }));
    this.changeDraft(meant.draft);
    if ('pending' in meant) {
      if (meant.instead) this.cursor = { ...meant.instead, down: this.cursor.down };
      this.#before = null;
      return;
    }
    const square = meant.instead ?? freeFrom(this.cursor, this.#ground);
    if (!square || !this.put(meant.slot, square, meant.letter)) return;
    if (!meant.instead) {
      this.cursor = { ...square, down: this.cursor.down };
      this.#advance();
    }
    announcer.say(`${meant.letter} ${square.row + 1} ${String.fromCharCode(65 + square.column)}`);
  }

  /** The last tile before the cursor comes home. */
  erase(): void {
    if (this.pending) {
      this.pending = '';
      return;
    }
    const back = this.cursor && laidBefore(this.cursor, this.#ground);
    const tile = back ?? this.own.laid.at(-1);
    if (!tile) return;
    const runs = drafts.runsDown(this.own);
    this.home(tile.slot);
    const down = this.cursor?.down ?? runs;
    if (down !== null) this.cursor = { row: tile.row, column: tile.column, down };
    this.#before = null;
  }

  get #ground(): Ground {
    return { tiles: this.tiles, draft: this.own, size: this.size };
  }

  /** The cursor goes on to the next square without a tile. */
  #advance(): void {
    if (!this.cursor) return;
    const { row, column, down } = this.cursor;
    this.#before = { row, column };
    const next = beside(this.cursor, down, 1, this.size);
    const free = next && freeFrom({ ...next, down }, this.#ground);
    const left = this.own.order.some((_, slot) => drafts.atHome(this.own, slot));
    this.cursor = free && left ? { ...free, down } : null;
  }

  // Turns

  /** Plays the draft, or says what is wrong with it. */
  playDraft(): void {
    const { laid } = this.own;
    if (laid.length === 0 || this.sending || this.over) return;
    if (!this.myTurn) return announcer.show(t.errors['not-your-turn']());
    const problem = this.problem;
    if (problem) {
      // The board shows it already.
      feedback.bad();
      return announcer.say(problem);
    }
    this.#point(null);
    this.queue({ kind: 'place', tiles: drafts.toLay(this.own) });
  }

  /** What is wrong with the draft, as far as is known. */
  get problem(): string | null {
    const forecast = this.forecast;
    if (forecast?.problem) return forecast.problem;
    const bad = forecast?.preview?.words.filter(({ valid }) => valid === false) ?? [];
    return bad.length > 0 ? notWords(bad.map(({ word }) => word)) : null;
  }

  /** A turn other than laying the draft. */
  act(command: CrossCommand): void {
    this.recall();
    this.#point(null);
    this.queue(command);
  }

  // Looking back

  /** Shows the board after some turns; null, or one step beyond the last, leads back to the table. */
  review(count: number | null): void {
    const all = this.view.turns.length;
    this.reviewed = count === null || count > all ? null : Math.max(0, count);
  }

  protected override overdue(): boolean {
    return this.view.occupants.some(
      ({ deadline }) => deadline !== null && Date.parse(deadline) + OVERDUE < this.now,
    );
  }

  /** The answer shows the seat that acted. At a shared device the screen belongs to the next one. */
  protected override answered(command: CrossCommand, answer: CrossPlayed): void {
    super.answered(command, answer);
    const { seats, view } = answer.state;
    if (view.turn === null || view.turn === answer.state.seat || !seats.includes(view.turn)) return;
    api.game<CrossView>(this.state.id).then(
      (state) => this.live.receive(state),
      () => undefined,
    );
  }

  protected override happened(event: CrossEvent): void {
    if (event.kind === 'placed') this.celebrate(event);
    else if (event.kind === 'challenged' && event.bad.length > 0) feedback.good(3);
    else if (event.kind === 'challenged') feedback.bad();
  }

  protected celebrate({ bonus, points }: { bonus: number; points: number }): void {
    if (bonus > 0) feedback.joy();
    else feedback.good(points / 8);
  }

  protected override refused(_command: CrossCommand, error: ApiError): void {
    this.judge(refusedVerdict(error));
    announcer.show(errorText(error));
    feedback.bad();
  }
}
