import { announcer } from '../../lib/announcer.svelte';
import { ApiError } from '../../lib/api';
import { feedback } from '../../lib/feedback.svelte';
import { errorText, t } from '../../lib/texts';
import * as drafts from '../draft';
import { Previewer } from '../preview.svelte';
import { CrossSession } from '../session.svelte';
import type { CrossCommand, CrossPuzzle, PuzzleAnswer } from '../types';
import { puzzleApi } from './api';
import { stateOf } from './state';
import { missText } from './telling';

/** How long the board shakes after a miss, before the tiles go home. */
const SHAKE = 240;

/** One person at one puzzle, with the hands of a game. Nothing is live: the server answers each try. */
export class PuzzleSession extends CrossSession {
  puzzle: CrossPuzzle;
  /** Whether a try is on its way. */
  trying = $state(false);
  shaking = $state(false);
  /** Whether it was solved on this page: then its tiles turn one after the other. */
  fresh = $state(false);

  #seq = 1;

  constructor(
    first: CrossPuzzle,
    /** Sends an answer; null: somebody else shows what came of it. */
    readonly send: (answer: PuzzleAnswer) => Promise<CrossPuzzle | null> = (answer) =>
      puzzleApi.answer(first.id, answer),
  ) {
    const previewer = new Previewer(first.id, (id, _, command) =>
      puzzleApi.preview(id, command.kind === 'place' ? command.tiles : []),
    );
    super(stateOf(first, 1), previewer);
    this.puzzle = $state.raw(first);
  }

  override get sending(): boolean {
    return this.trying;
  }

  /** A word from the board may be looked up when the puzzle is over. */
  override get judges(): boolean {
    return this.over;
  }

  override playDraft(): void {
    if (this.own.laid.length === 0 || this.trying || this.over) return;
    const problem = this.problem;
    if (problem) {
      feedback.bad();
      announcer.say(problem);
      return;
    }
    void this.answer({ tiles: drafts.toLay(this.own) });
  }

  override act(command: CrossCommand): void {
    if (command.kind === 'exchange') void this.answer({ exchanged: command.tiles });
    else if (command.kind === 'pass') void this.answer({});
  }

  async answer(answer: PuzzleAnswer): Promise<void> {
    if (this.trying || this.over) return;
    this.trying = true;
    try {
      const puzzle = await this.send(answer);
      if (puzzle) this.receive(puzzle);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announcer.show(errorText(error));
      feedback.bad();
    } finally {
      this.trying = false;
    }
  }

  /** A hint, or the answer. */
  async ask(what: 'hint' | 'giveUp'): Promise<void> {
    if (this.trying || this.over) return;
    this.trying = true;
    try {
      this.receive(await puzzleApi[what](this.puzzle.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announcer.show(errorText(error));
    } finally {
      this.trying = false;
    }
  }

  receive(puzzle: CrossPuzzle): void {
    const before = this.puzzle;
    const missed = puzzle.tries.length > before.tries.length ? puzzle.tries.at(-1) : undefined;
    this.#seq += 1;
    if (missed) {
      feedback.bad();
      announcer.say(missText(missed, puzzle));
      this.shaking = true;
      this.after('shake', SHAKE, () => {
        this.shaking = false;
        this.#show(puzzle);
      });
    } else this.#show(puzzle);
  }

  #show(puzzle: CrossPuzzle): void {
    if (puzzle.state === 'solved' && this.puzzle.state !== 'solved') {
      this.fresh = true;
      feedback.joy();
      announcer.say(t.crossStudy.puzzles.solved);
    }
    const tried = puzzle.tries.length > this.puzzle.tries.length;
    this.puzzle = puzzle;
    if (tried || puzzle.solution) {
      this.cursor = null;
      this.changeDraft(drafts.recalled(this.own));
    }
    this.live.receive(stateOf(puzzle, this.#seq));
  }
}
