import { newId } from '../lib/new-id';
import { unseal, type Facts } from '../lib/sealed-words';
import { personal, type Stored } from '../lib/storage';
import { grouped } from '../table/letters';
import { ShakeSession } from './session.svelte';
import type { BoardAhead, Round, ShakeCommand, ShakeState } from './types';

/** A round that is played without the server, on a board that was drawn ahead. */
export interface LoneGame {
  board: BoardAhead;
  state: ShakeState;
}

const PREFIX = 'offline-';
export const ROUNDS = 'round:';
const CHECK = 200;

export const isOfflineRound = (id: string): boolean => id.startsWith(PREFIX);
export const offlineGame = (id: string): Stored<LoneGame> => personal(ROUNDS + id);

/** Begins a round on a board; returns its id. The clock is this device's. */
export function beginOffline(board: BoardAhead, name: string, now = Date.now()): string {
  const id = PREFIX + newId();
  offlineGame(id).write({ board, state: firstState(id, board, name, now) });
  return id;
}

/** A round as it was left, as of now. */
export function recallOffline(id: string, now = Date.now()): ShakeState | null {
  const game = offlineGame(id).read();
  return game && { ...game.state, now: time(now) };
}

const time = (at: number): string => new Date(at).toISOString();

function firstState(id: string, board: BoardAhead, name: string, now: number): ShakeState {
  const { options, faces, minimum, words_total, targets_total, max_points } = board;
  const { language, lexicon, size, seconds, duplicates, sight } = options;
  const seat = { seat: 0, name, plays: true, ready: false, removed: false, freed: false };
  return {
    id,
    game: 'shake',
    seq: 1,
    seat: 0,
    seats: [0],
    created_at: time(now),
    now: time(now),
    code: null,
    present: [0],
    watchers: 0,
    programs: [],
    next_game: null,
    view: {
      game: 'shake',
      phase: 'playing',
      solo: true,
      host: true,
      language,
      lexicon,
      options: { ...options, seed: '' },
      occupants: [{ ...seat, points: 0, words: 0, refused: 0, last_at: null, total: 0 }],
      rounds: 1,
      round: {
        number: 1,
        size,
        seconds,
        duplicates,
        sight,
        minimum,
        language,
        faces,
        seed: null,
        starts_at: time(now),
        ends_at: seconds === null ? null : time(now + seconds * 1000),
        paused_at: null,
        score: 0,
        found: [],
        words_total,
        words_left: words_total,
        targets_total,
        targets_left: targets_total,
        max_points,
        found_by_all: 0,
        targets_by_all: 0,
        own_words: false,
        missing: [],
        refused: null,
        result: null,
      },
    },
  };
}

/** One player at a round without the server: this device judges words and keeps the time. */
export class OfflineSession extends ShakeSession {
  #board: BoardAhead;
  #stored: Stored<LoneGame>;
  /** Guesses are judged one after the other, so that none is counted twice. */
  #judging: Promise<void> = Promise.resolve();

  constructor({ board, state }: LoneGame) {
    super({ ...state, now: time(Date.now()) });
    this.#board = board;
    this.#stored = offlineGame(state.id);
  }

  override get lone(): boolean {
    return true;
  }

  override start(): () => void {
    const stopClock = this.live.clock.start();
    const check = setInterval(() => this.#noticeEnd(), CHECK);
    this.#noticeEnd();
    return () => {
      stopClock();
      clearInterval(check);
    };
  }

  override hostCommand(command: ShakeCommand): Promise<boolean> {
    const { round } = this.view;
    const now = Date.now();
    if (!round || this.view.phase === 'over') return Promise.resolve(false);
    if (command.kind === 'end') this.#change({}, 'over');
    else if (command.kind === 'pause' && !round.paused_at)
      this.#change({ paused_at: time(now), faces: null }, 'paused');
    else if (command.kind === 'resume' && round.paused_at) {
      const rest = now - Date.parse(round.paused_at);
      const ends_at = round.ends_at && time(Date.parse(round.ends_at) + rest);
      this.#change({ paused_at: null, ends_at, faces: this.#board.faces }, 'playing');
    }
    return Promise.resolve(true);
  }

  protected override queue(command: ShakeCommand, foreseen = false): void {
    if (foreseen || command.kind !== 'guess') return;
    this.#judging = this.#judging.then(() => this.#guess(command));
  }

  async #guess(command: Extract<ShakeCommand, { kind: 'guess' }>): Promise<void> {
    const { word } = command;
    const at = time(Date.now());
    const facts = await unseal(this.#board, grouped([...word], this.language.letters));
    const known = this.view.round?.found.some((each) => each.word === word);
    if (!facts || known) {
      const reason = known ? 'already-found' : 'not-a-word';
      this.happened({ kind: 'refused', seat: 0, word, reason, at }, command);
      return;
    }
    this.#count(word, facts);
    this.happened({ kind: 'found', seat: 0, word, text: facts.text, points: facts.points, at }, command);
  }

  #count(word: string, { points, kind, text }: Facts): void {
    const { round } = this.view;
    if (!round) return;
    this.#change({
      score: round.score + points,
      found: [...round.found, { word, text: text || word.toLowerCase(), points, seat: 0 }],
      words_left: round.words_left - (kind === 'hidden' ? 0 : 1),
      targets_left: round.targets_left - (kind === 'target' ? 1 : 0),
    });
  }

  #noticeEnd(): void {
    const end = this.view.round?.ends_at;
    const running = this.view.phase === 'playing' && end;
    if (running && Date.now() >= Date.parse(end)) this.#change({ faces: this.#board.faces }, 'over');
  }

  #change(changes: Partial<Round>, phase = this.view.phase): void {
    const { state } = this;
    const round = this.view.round && { ...this.view.round, ...changes };
    const next = {
      ...state,
      seq: state.seq + 1,
      now: time(Date.now()),
      view: { ...state.view, phase, round },
    };
    this.live.receive(next);
    this.#stored.write({ board: this.#board, state: next });
  }
}
