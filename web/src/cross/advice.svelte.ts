import { announcer } from '../lib/announcer.svelte';
import { ApiError } from '../lib/api';
import { stored } from '../lib/storage';
import { errorText, spoken, t } from '../lib/texts';
import { keyOf, squareName, type Square } from './board';
import { draftOf, type Draft } from './draft';
import type { CrossSession } from './session.svelte';
import {
  descends,
  pattern,
  tilesOfMove,
  wantedPlays,
  type PlaySource,
  type SortKey,
  type Wanted,
} from './plays';
import type { CrossPlays, HintKind, SquareLetters, TablePlay } from './types';

/** Turns whose plays stay in memory. */
const MAX_ANSWERS = 12;

/** What the engine tells a player: hints of the running turn, and all plays of the turn that the board shows. */
export class Advice implements PlaySource {
  /** The search, the order and the direction of the table. */
  wanted = $state.raw<Wanted>({ text: '', way: 'both', sort: 'equity', descending: true });
  problem = $state('');
  /** The play that was chosen from a table, by its notation. */
  #chosen = $state.raw<{ after: number; move: string } | null>(null);

  #known = $state.raw<readonly { key: string; plays: CrossPlays }[]>([]);
  #fits = $state(false);
  #asked = '';
  #keptFits = stored<boolean>('cross-fits', () => localStorage);

  constructor(readonly session: CrossSession) {
    this.#fits = this.#keptFits.read() === true;
  }

  /** Whether this player may use hints in this game. */
  get offered(): boolean {
    const { view, seat } = this.session;
    const plays = view.occupants.some((each) => each.seat === seat && each.plays);
    return view.options.hints && !view.options.rated && !this.session.over && plays;
  }

  /** How many turns were made before the one that the board shows. */
  get after(): number {
    return this.session.reviewed ?? this.session.view.turns.length;
  }

  /** Whether all plays of the turn on the board may be seen. */
  get open(): boolean {
    const { view, reviewed } = this.session;
    if (this.session.over) return this.after < view.turns.length;
    return reviewed === null && view.hint?.plays === true;
  }

  /** All plays of the turn on the board, once they are here. */
  get table(): CrossPlays | null {
    return this.open ? (this.#known.find(({ key }) => key === this.#key)?.plays ?? null) : null;
  }

  /** The turn on the board. A challenge may take tiles away in the middle of it. */
  get #key(): string {
    return this.session.over ? `${this.after}` : `${this.after} ${this.session.view.board.length}`;
  }

  /** The plays that are searched for, in order. */
  get rows(): TablePlay[] {
    return this.#rows;
  }

  #rows = $derived.by(() => wantedPlays(this.table?.plays ?? [], this.wanted, this.session.alphabet));

  /** The play that was chosen for the turn on the board. */
  get chosen(): { after: number; move: string } | null {
    return this.#chosen?.after === this.after ? this.#chosen : null;
  }

  get used(): number {
    return this.session.view.occupants.find(({ seat }) => seat === this.session.seat)?.statistics.hints ?? 0;
  }

  take(hint: HintKind): Promise<boolean> {
    return this.session.hostCommand({ kind: 'hint', hint });
  }

  /** Fetches the plays of the turn on the board, unless they are here. */
  async load(): Promise<void> {
    const key = this.#key;
    if (!this.open || this.table || this.#asked === key) return;
    this.#asked = key;
    this.problem = '';
    try {
      const plays = await this.session.turnPlays(this.after);
      this.#known = [...this.#known.slice(1 - MAX_ANSWERS), { key, plays }];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#key === key) this.problem = errorText(error);
    } finally {
      if (this.#asked === key) this.#asked = '';
    }
  }

  search(changes: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...changes };
  }

  /** Sorts by a column; by the same one again, the other way round. */
  sortBy(sort: SortKey): void {
    const again = this.wanted.sort === sort;
    this.search({ sort, descending: again ? !this.wanted.descending : descends(sort) });
  }

  /** Shows a play on the board: as a draft in the game, as a picture of what could have been afterwards. */
  choose(move: string): void {
    this.#chosen = { after: this.after, move };
    const tiles = tilesOfMove(move, this.session.alphabet);
    if (!this.session.over && this.session.reviewed === null) this.session.layPlay(tiles);
    announcer.say(t.cross.hints.onBoard(spoken(move)));
  }

  /** What the board shows of a play that was chosen in a game that is over. */
  get tried(): Draft | null {
    if (!this.session.over || !this.open || this.#chosen?.after !== this.after) return null;
    const tiles = tilesOfMove(this.#chosen.move, this.session.alphabet);
    return tiles.some((tile) => this.session.shown.has(keyOf(tile))) ? null : draftOf(tiles);
  }

  // Letters that fit

  get fits(): boolean {
    return this.#fits;
  }

  set fits(on: boolean) {
    this.#fits = on;
    this.#keptFits.write(on);
  }

  /** The squares beside the tiles, if they are to be shown. */
  get squares(): readonly SquareLetters[] {
    return this.#fits ? (this.table?.squares ?? []) : [];
  }

  /** What fits on a square, in words; empty if that is not shown. */
  about(square: Square): string[] {
    const found = this.squares.find(({ row, column }) => row === square.row && column === square.column);
    if (!found) return [];
    const line = (letters: readonly string[] | null, down: boolean): string => {
      const texts = t.cross.hints.fit[down ? 'down' : 'across'];
      if (letters === null) return texts.any;
      const around = pattern(this.session.shown, square, !down);
      return letters.length > 0 ? texts.some(letters.join(' '), around) : texts.none(around);
    };
    return [squareName(square), line(found.across, false), line(found.down, true)];
  }
}
