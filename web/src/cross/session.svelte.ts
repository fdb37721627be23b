import { announcer } from '../lib/announcer.svelte';
import { api, type ApiError } from '../lib/api';
import { feedback } from '../lib/feedback.svelte';
import { errorText, t } from '../lib/texts';
import { refusedVerdict } from '../table/verdict';
import { beside, BLANK, keyOf, same, type Square } from './board';
import { freeFrom, laidBefore, type Cursor, type Ground } from './cursor';
import { notWords } from './facts';
import { turnPlays } from './turn-plays';
import * as drafts from './draft';
import type { DraftTile } from './draft';
import { Previewer, type Forecast } from './preview.svelte';
import type { CrossCommand, CrossEvent, CrossPlayed, CrossPlays, CrossState, CrossView, Laid } from './types';
import { CrossTable } from './table.svelte';
import { typed } from './typing';

const OVERDUE = 900;

/** One player, or several at one device, at one table of Cross. */
export class CrossSession extends CrossTable {
  cursor = $state.raw<Cursor | null>(null);
  /** The rack slot that was tapped and waits for a square. */
  chosen = $state<number | null>(null);
  /** Where a blank waits for its letter. */
  blank = $state.raw<DraftTile | null>(null);
  /** The turn whose tiles are lit. */
  lit = $state<number | null>(null);
  /** Characters of a letter that is not complete yet, as C of CH. */
  pending = $state('');
  readonly previewer: Previewer;

  /** The square that the last key filled. */
  #before: Square | null = null;
  /** Where the cursor was put last, and where it is again when the tiles come back. */
  #home: Cursor | null = null;

  constructor(first: CrossState, previewer = new Previewer(first.id)) {
    super(first);
    this.previewer = previewer;
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
