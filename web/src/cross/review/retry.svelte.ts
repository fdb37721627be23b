import { announcer } from '../../lib/announcer.svelte';
import { ApiError } from '../../lib/api';
import { spoken, t } from '../../lib/texts';
import { beside, BLANK, keyOf, same, tilesOf, type Square, type Tiles } from '../board';
import { freeFrom, type Cursor } from '../cursor';
import * as drafts from '../draft';
import { NOTHING, type Draft } from '../draft';
import { tilesOfMove } from '../plays';
import { turnPlays } from '../turn-plays';
import type { Laid, MoveReview, ReviewPlay } from '../types';
import { typed } from '../typing';
import { lostText, ties, type GameReview } from './game-review.svelte';
import { placeText, playText } from './reasons';

export interface Verdict {
  good: boolean;
  text: string;
}

/** My mistakes, one after the other, to be played better. */
export class Retry {
  at = $state(0);
  draft = $state.raw<Draft>(NOTHING);
  cursor = $state.raw<Cursor | null>(null);
  /** The rack slot that waits for a square. */
  chosen = $state<number | null>(null);
  /** Where a blank waits for its letter. */
  blank = $state.raw<({ slot: number } & Square) | null>(null);
  /** Whether tiles are chosen to be exchanged, and which slots. */
  exchanging = $state(false);
  picked = $state.raw<readonly number[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  /** Whether this one is over: found, or shown. */
  done = $state(false);
  busy = $state(false);
  found = $state(0);
  over = $state(false);
  readonly queue: readonly MoveReview[];

  constructor(readonly review: GameReview) {
    this.queue = [...review.mistakes];
    this.#deal();
  }

  get move(): MoveReview {
    return this.queue[this.at] as MoveReview;
  }

  get best(): ReviewPlay {
    return this.move.candidates[this.move.best] as ReviewPlay;
  }

  get played(): ReviewPlay {
    return this.move.candidates[this.move.played] as ReviewPlay;
  }

  /** The board before the move; a move that was taken back does not lie there. */
  get tiles(): Tiles {
    return this.#tiles;
  }

  #tiles = $derived.by(() =>
    tilesOf(
      this.review.turns
        .slice(0, this.move.turn - 1)
        .filter(({ kind, withdrawn }) => kind === 'play' && !withdrawn)
        .flatMap(({ tiles }) => tiles),
    ),
  );

  get size(): number {
    return this.review.view.layout.length;
  }

  /** Whether there is an answer to check. */
  get ready(): boolean {
    return (
      !this.done && !this.busy && (this.exchanging ? this.picked.length > 0 : this.draft.laid.length > 0)
    );
  }

  #deal(): void {
    this.draft = drafts.fitted(NOTHING, this.move.rack, this.#tiles, this.move.rack.length);
    this.cursor = null;
    this.chosen = this.blank = this.verdict = null;
    this.exchanging = this.done = false;
    this.picked = [];
  }

  next(): void {
    if (this.at + 1 >= this.queue.length) {
      this.over = true;
      return;
    }
    this.at += 1;
    this.#deal();
  }

  /** Puts the best move on the board. */
  show(): void {
    this.done = true;
    this.exchanging = false;
    this.draft = drafts.withPlay(drafts.recalled(this.draft), this.best.tiles as Laid[]);
    this.#say(false, t.crossStudy.reviewing.retrying.right(this.#named(this.best)));
  }

  recall(): void {
    this.draft = drafts.recalled(this.draft);
    this.picked = [];
    this.verdict = null;
    this.chosen = null;
  }

  exchange(): void {
    this.recall();
    this.exchanging = !this.exchanging;
  }

  toss(): void {
    this.draft = drafts.tossed(this.draft);
  }

  tapSlot(slot: number): void {
    if (this.done || !this.draft.order[slot]) return;
    if (this.exchanging) {
      this.picked = this.picked.includes(slot)
        ? this.picked.filter((each) => each !== slot)
        : [...this.picked, slot];
      return;
    }
    if (!drafts.atHome(this.draft, slot)) return;
    const { cursor } = this;
    if (cursor && !this.tiles.has(keyOf(cursor)) && !drafts.laidAt(this.draft, cursor)) {
      if (this.put(slot, cursor)) this.#advance();
    } else this.chosen = this.chosen === slot ? null : slot;
  }

  tapSquare(square: Square): void {
    if (this.done || this.exchanging) return;
    const mine = drafts.laidAt(this.draft, square);
    if (this.chosen !== null && this.put(this.chosen, square)) return;
    if (mine) this.draft = drafts.takeBack(this.draft, mine.slot);
    else if (this.cursor && same(this.cursor, square)) this.turn();
    else this.cursor = { ...square, down: drafts.runsDown(this.draft) ?? this.cursor?.down ?? false };
  }

  put(slot: number, square: Square, letter = this.draft.order[slot] ?? ''): boolean {
    if (this.done || this.tiles.has(keyOf(square))) return false;
    this.chosen = null;
    this.verdict = null;
    if (letter === BLANK) {
      this.blank = { slot, row: square.row, column: square.column };
      return false;
    }
    this.draft = drafts.lay(this.draft, { slot, row: square.row, column: square.column, letter });
    return true;
  }

  nameBlank(letter: string): void {
    const waiting = this.blank;
    this.blank = null;
    if (waiting && this.put(waiting.slot, waiting, letter) && this.cursor && same(this.cursor, waiting))
      this.#advance();
  }

  home(slot: number, place: number | null): void {
    if (place !== null && drafts.atHome(this.draft, slot)) this.draft = drafts.moved(this.draft, slot, place);
    else this.draft = drafts.takeBack(this.draft, slot);
  }

  turn(): void {
    if (this.cursor) this.cursor = { ...this.cursor, down: !this.cursor.down };
  }

  step(down: boolean, by: 1 | -1): void {
    const [row, column] = this.review.view.start;
    const next = this.cursor ? beside(this.cursor, down, by, this.size) : { row, column };
    if (next) this.cursor = { ...next, down: this.cursor?.down ?? false };
  }

  type(character: string, blank: boolean): void {
    if (this.done || this.exchanging) return;
    if (!this.cursor) return announcer.show(t.cross.squareFirst);
    const typing = { draft: this.draft, alphabet: this.review.alphabet, pending: '', before: null };
    const meant = typed(character, typing, blank);
    if (!meant || 'pending' in meant) return announcer.show(t.errors['not-on-rack']({ letters: character }));
    const square = freeFrom(this.cursor, { tiles: this.tiles, draft: this.draft, size: this.size });
    if (!square || !this.put(meant.slot, square, meant.letter)) return;
    this.cursor = { ...square, down: this.cursor.down };
    this.#advance();
  }

  erase(): void {
    const tile = this.draft.laid.at(-1);
    if (!tile || this.done) return;
    this.draft = drafts.takeBack(this.draft, tile.slot);
    this.cursor = { row: tile.row, column: tile.column, down: this.cursor?.down ?? false };
  }

  #advance(): void {
    if (!this.cursor) return;
    const { down } = this.cursor;
    const next = beside(this.cursor, down, 1, this.size);
    const free =
      next && freeFrom({ ...next, down }, { tiles: this.tiles, draft: this.draft, size: this.size });
    this.cursor = free ? { ...free, down } : null;
  }

  /** Judges the answer by what the review knows, and asks whether it is legal if it does not know it. */
  async check(): Promise<void> {
    if (!this.ready) return;
    const say = t.crossStudy.reviewing.retrying;
    const { move } = this;
    const known = move.candidates.find((each) => this.#is(each));
    if (known) {
      if (known === this.best || ties(move, known)) {
        this.done = true;
        this.found += 1;
        return this.#say(
          true,
          known === this.best ? say.right(this.#named(known)) : say.ties(this.#named(known)),
        );
      }
      const loses = say.loses(this.#named(known), lostText(move, known));
      return this.#say(false, known === this.played ? `${say.same} ${loses}` : loses);
    }
    if (this.exchanging) {
      const letters = this.picked.map((slot) => this.draft.order[slot] ?? '');
      return this.#say(
        false,
        say.further(t.crossStudy.reviewing.exchange(letters.join('')), move.candidates.length),
      );
    }
    this.busy = true;
    try {
      const { plays } = await turnPlays(this.review.game.id, null, move.turn - 1);
      const legal = plays.find((each) => this.#lays(tilesOfMove(each.move, this.review.alphabet)));
      this.#say(false, legal ? say.further(spoken(legal.word), move.candidates.length) : say.illegal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#say(false, say.unknown);
    } finally {
      this.busy = false;
    }
  }

  #is(candidate: ReviewPlay): boolean {
    if (this.exchanging) {
      const letters = this.picked.map((slot) => this.draft.order[slot] ?? '').sort();
      return letters.join(' ') === [...candidate.exchanged].sort().join(' ') && candidate.tiles.length === 0;
    }
    return candidate.tiles.length > 0 && this.#lays(candidate.tiles as Laid[]);
  }

  #lays(tiles: readonly Laid[]): boolean {
    const key = ({ row, column, letter, blank }: Laid): string =>
      `${row} ${column} ${letter} ${blank ?? false}`;
    const mine = drafts.toLay(this.draft).map(key);
    return mine.length === tiles.length && tiles.every((tile) => mine.includes(key(tile)));
  }

  #named(play: ReviewPlay): string {
    return [playText(play), placeText(play)].filter(Boolean).join(' ');
  }

  #say(good: boolean, text: string): void {
    this.verdict = { good, text };
    announcer.say(text);
  }
}
