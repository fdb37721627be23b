import { ApiError } from '../../lib/api';
import { backoff, pause } from '../../lib/backoff';
import { errorText, t } from '../../lib/texts';
import { nameOf } from '../../table/seats';
import { crossApi } from '../api';
import { BLANK, boardAfter, keyOf, leads, tilesOf, type Tiles } from '../board';
import type {
  CrossState,
  CrossView,
  Grade,
  MoveReview,
  ReviewPlay,
  ReviewState,
  SeatReview,
  Turn,
} from '../types';

const POLL = 700;
const BAD: readonly Grade[] = ['small', 'medium', 'large'];
/** Wins, in percentage points, and points that are as good as none. */
const TIE = { wins: 0.25, points: 1 };

/** A finished game and its review, while it comes in and when it is complete. */
export class GameReview {
  state = $state.raw<ReviewState | null>(null);
  moves = $state.raw<readonly MoveReview[]>([]);
  problem = $state('');
  offline = $state(false);
  /** How many turns the board shows. */
  at = $state(0);
  /** The move under the mouse on the graph. */
  hovered = $state<number | null>(null);

  #stop = new AbortController();

  constructor(
    readonly game: CrossState,
    move: number | null,
  ) {
    this.at = Math.min(move ?? this.turns.length, this.turns.length);
  }

  get view(): CrossView {
    return this.game.view;
  }

  get turns(): readonly Turn[] {
    return this.view.turns;
  }

  /** The seat whose side is shown: mine, or the first. */
  get seat(): number {
    return this.game.seat ?? 0;
  }

  get watching(): boolean {
    return this.game.seat === null;
  }

  get complete(): boolean {
    return this.state?.progress === 'complete';
  }

  get working(): boolean {
    return this.state?.progress === 'queued' || this.state?.progress === 'running';
  }

  get seats(): readonly SeatReview[] {
    return this.state?.review?.seats ?? [];
  }

  get byWins(): boolean {
    return this.view.occupants.filter(({ name, open }) => name && !open).length === 2;
  }

  /** The turn that is shown, from 1; 0: the empty board. */
  get shown(): number {
    return this.hovered ?? this.at;
  }

  move(turn: number): MoveReview | undefined {
    return this.moves.find((each) => each.turn === turn);
  }

  get current(): MoveReview | undefined {
    return this.move(this.shown);
  }

  name(seat: number): string {
    return nameOf(this.view.occupants, seat);
  }

  points(letter: string): number {
    return this.view.tiles.find((tile) => tile.letter === letter)?.points ?? 0;
  }

  get alphabet(): string[] {
    return this.view.tiles.filter(({ letter }) => letter !== BLANK).map(({ letter }) => letter);
  }

  /** The board after the turn that is shown. */
  get tiles(): Tiles {
    return this.#tiles;
  }

  #tiles = $derived(tilesOf(boardAfter(this.turns, this.shown)));

  /** The tiles of the best move where they can lie beside the one that was made. */
  get ghost(): ReviewPlay['tiles'] {
    const move = this.current;
    if (!move || move.best === move.played) return [];
    const best = move.candidates[move.best];
    return (best?.tiles ?? []).filter((tile) => !this.tiles.has(keyOf(tile)));
  }

  /** My chance to win after each turn, in percent, as far as it is known; the first is before the game. */
  get wins(): (number | null)[] {
    return [
      50,
      ...this.turns.map(({ number }) => {
        const move = this.move(number);
        if (!move || move.wins_played === null) return null;
        return move.seat === this.seat ? move.wins_played : 100 - move.wins_played;
      }),
    ];
  }

  /** By how much I lead after each turn. */
  get leads(): number[] {
    return [0, ...leads(this.turns, this.seat, this.view.occupants.length)];
  }

  /** My mistakes to try again: the large ones, or else the medium ones. */
  get mistakes(): readonly MoveReview[] {
    if (this.watching) return [];
    const mine = this.moves.filter(
      ({ seat, kind, flags }) =>
        this.game.seats.includes(seat) && kind !== 'lost' && !flags.includes('timed-out'),
    );
    const graded = (grade: Grade): MoveReview[] => mine.filter((move) => move.grade === grade);
    const large = graded('large');
    return large.length > 0 ? large : graded('medium');
  }

  go(turn: number): void {
    this.hovered = null;
    this.at = Math.max(0, Math.min(turn, this.turns.length));
  }

  /** To the next mistake, or the one before. */
  jump(by: 1 | -1): void {
    const bad = this.moves.filter(
      ({ grade, seat }) => grade && BAD.includes(grade) && (this.watching || seat === this.seat),
    );
    const next =
      by > 0 ? bad.find(({ turn }) => turn > this.at) : [...bad].reverse().find(({ turn }) => turn < this.at);
    if (next) this.go(next.turn);
  }

  /** Loads what there is, asks for the rest if this player may, and follows it to its end. */
  async start(): Promise<void> {
    const first = await this.#ask(() => crossApi.review(this.game.id, 0));
    if (first?.progress === 'none' && !this.watching) await this.request();
    else await this.#follow();
  }

  /** Asks for the review, or for what is still missing of it. */
  async request(): Promise<void> {
    await this.#ask(() => crossApi.askForReview(this.game.id));
    await this.#follow();
  }

  async cancel(): Promise<void> {
    const job = this.state?.job;
    if (!job) return;
    try {
      await crossApi.cancelReview(job);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = errorText(error);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  async #follow(): Promise<void> {
    while (this.working && !this.#stop.signal.aborted) {
      await pause(POLL, this.#stop.signal);
      const last = this.moves.at(-1)?.turn ?? 0;
      await this.#ask(() => crossApi.review(this.game.id, last));
    }
  }

  async #ask(request: () => Promise<ReviewState>): Promise<ReviewState | null> {
    this.problem = '';
    for (let attempt = 0; !this.#stop.signal.aborted; attempt += 1) {
      try {
        const state = await request();
        this.offline = false;
        this.#take(state);
        return state;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 0 && error.status < 500) {
          this.problem = errorText(error);
          return null;
        }
        this.offline = true;
        await pause(backoff(attempt), this.#stop.signal);
      }
    }
    return null;
  }

  #take(state: ReviewState): void {
    this.state = state;
    if (state.review) this.moves = state.review.moves as MoveReview[];
    else {
      const fresh = state.moves as MoveReview[];
      const kept = this.moves.filter((move) => !fresh.some(({ turn }) => turn === move.turn));
      this.moves = [...kept, ...fresh].sort((a, b) => a.turn - b.turn);
    }
  }
}

/** By how much a candidate is behind the best: wins where they decide, points where they do. */
export function behind(move: MoveReview, candidate: ReviewPlay): { wins: number; points: number } {
  const best = move.candidates[move.best];
  return {
    wins: Math.max(0, (best?.wins ?? 0) - (candidate.wins ?? 0)),
    points: Math.max(0, (best?.gain ?? 0) - candidate.gain),
  };
}

/** Whether a candidate is as good as the best one. */
export function ties(move: MoveReview, candidate: ReviewPlay): boolean {
  const lost = behind(move, candidate);
  return move.measure === 'wins' ? lost.wins < TIE.wins : lost.points < TIE.points && lost.wins < TIE.wins;
}

/** What a candidate would lose, in words. */
export function lostText(move: MoveReview, candidate: ReviewPlay): string {
  const lost = behind(move, candidate);
  const say = t.crossStudy.reviewing.retrying;
  return move.measure === 'wins' || lost.wins >= TIE.wins
    ? say.wins(t.cross.decimal(lost.wins))
    : say.points(t.cross.decimal(lost.points));
}
