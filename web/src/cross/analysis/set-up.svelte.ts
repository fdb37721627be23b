import { beside, BLANK, keyOf, same, tilesOf, type Square, type Tiles } from '../board';
import { atHome, lay, laidAt, recalled, takeBack, type Draft } from '../draft';
import type { Cursor } from '../cursor';
import type { Laid } from '../types';
import { typed } from '../typing';
import { readRack, rackText, type Position } from './position';
import type { AnalysedGame } from './shared';

/** A position that is being set up: all tiles of the set are at hand, and those on the board can be moved. */
export class SetUp {
  /** Every tile of the set; those on the board are laid. */
  draft = $state.raw<Draft>({ order: [], laid: [] });
  racks = $state<string[]>([]);
  scores = $state<number[]>([]);
  turn = $state(0);
  zeros = $state(0);
  cursor = $state.raw<Cursor | null>(null);
  /** The letter in hand, for the next square that is tapped. */
  held = $state<string | null>(null);
  /** A blank that waits for its letter. */
  blank = $state.raw<{ slot: number; square: Square } | null>(null);
  #pending = '';
  #before: Square | null = null;

  constructor(
    readonly game: AnalysedGame,
    readonly alphabet: readonly string[],
    position: Position,
  ) {
    const order = game.tiles.flatMap(({ letter, count }) => Array.from({ length: count }, () => letter));
    this.draft = { order, laid: [] };
    for (const { row, column, letter, blank } of position.tiles.values()) {
      this.draft = lay(this.draft, { slot: this.#free(blank ? BLANK : letter), row, column, letter });
    }
    this.racks = position.racks.map((rack) => rackText(rack));
    this.scores = [...position.scores];
    this.turn = position.turn;
    this.zeros = position.zeros;
    const [row, column] = game.start;
    this.cursor = { row, column, down: false };
  }

  /** A tile that is not on the board; where the set has no more, one is added, and the position says so. */
  #free(letter: string): number {
    const slot = this.draft.order.findIndex((each, i) => each === letter && atHome(this.draft, i));
    if (slot >= 0) return slot;
    this.draft = { ...this.draft, order: [...this.draft.order, letter] };
    return this.draft.order.length - 1;
  }

  get size(): number {
    return this.game.layout.length;
  }

  get tiles(): Tiles {
    return tilesOf(this.laid);
  }

  get laid(): Laid[] {
    return this.draft.laid.map(({ slot, row, column, letter }) => ({
      row,
      column,
      letter,
      blank: this.draft.order[slot] === BLANK,
    }));
  }

  get position(): Position {
    return {
      tiles: this.tiles,
      racks: this.racks.map((rack) => readRack(rack, this.alphabet)),
      scores: this.scores.map((score) => Math.trunc(Number(score) || 0)),
      turn: this.turn,
      zeros: Math.max(0, Math.trunc(Number(this.zeros) || 0)),
    };
  }

  /** A letter's tiles that are not on the board. */
  slotsOf(letter: string): number[] {
    return this.draft.order.flatMap((each, slot) =>
      each === letter && atHome(this.draft, slot) ? [slot] : [],
    );
  }

  slotAt(square: Square): number | null {
    return laidAt(this.draft, square)?.slot ?? null;
  }

  /** Puts a tile on a square; what lay there goes. */
  put(slot: number, square: Square): void {
    const letter = this.draft.order[slot] ?? '';
    const before = this.draft.laid.find((tile) => tile.slot === slot);
    if (letter === BLANK && !before) this.blank = { slot, square };
    else this.draft = lay(this.draft, { slot, ...square, letter: before?.letter ?? letter });
    this.cursor = { ...square, down: this.cursor?.down ?? false };
  }

  nameBlank(letter: string): void {
    if (this.blank) this.draft = lay(this.draft, { slot: this.blank.slot, ...this.blank.square, letter });
    this.blank = null;
  }

  takeAway(slot: number): void {
    this.draft = takeBack(this.draft, slot);
  }

  clear(): void {
    this.draft = recalled(this.draft);
  }

  tap(square: Square): void {
    const slot = this.held === null ? undefined : this.slotsOf(this.held)[0];
    if (slot !== undefined) return this.put(slot, square);
    this.#pending = '';
    this.#before = null;
    if (this.cursor && same(this.cursor, square)) this.turnCursor();
    else this.cursor = { ...square, down: this.cursor?.down ?? false };
  }

  turnCursor(): void {
    if (this.cursor) this.cursor = { ...this.cursor, down: !this.cursor.down };
  }

  step(down: boolean, by: 1 | -1): void {
    const next = this.cursor && beside(this.cursor, down, by, this.size);
    if (next && this.cursor) this.cursor = { ...next, down: this.cursor.down };
    this.#pending = '';
    this.#before = null;
  }

  /** A character at the cursor: the tile it stands for is laid, in place of what lies there. */
  type(character: string, blank: boolean): void {
    const { cursor } = this;
    if (!cursor) return;
    const there = this.slotAt(cursor);
    const draft = there === null ? this.draft : takeBack(this.draft, there);
    const found = typed(
      character,
      { draft, alphabet: this.alphabet, pending: this.#pending, before: this.#before },
      blank,
    );
    if (!found) return;
    if ('pending' in found) {
      this.#pending = found.pending;
      if (found.instead) {
        this.draft = found.draft;
        this.cursor = { ...found.instead, down: cursor.down };
      }
      this.#before = null;
      return;
    }
    const square = found.instead ?? cursor;
    this.draft = lay(found.draft, {
      slot: found.slot,
      row: square.row,
      column: square.column,
      letter: found.letter,
    });
    this.#pending = '';
    this.#before = { row: square.row, column: square.column };
    const next = beside(square, cursor.down, 1, this.size);
    this.cursor = next ? { ...next, down: cursor.down } : { ...square, down: cursor.down };
  }

  /** Takes away what lies at the cursor, or before it. */
  erase(): void {
    const { cursor } = this;
    if (!cursor) return;
    this.#pending = '';
    this.#before = null;
    const at = this.slotAt(cursor) === null ? beside(cursor, cursor.down, -1, this.size) : cursor;
    if (!at) return;
    const slot = this.slotAt(at);
    if (slot !== null) this.takeAway(slot);
    this.cursor = { ...at, down: cursor.down };
  }

  /** Whether a tile lies on a square. */
  has(square: Square): boolean {
    return this.tiles.has(keyOf(square));
  }
}
