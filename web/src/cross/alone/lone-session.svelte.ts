import { announcer } from '../../lib/announcer.svelte';
import { ApiError } from '../../lib/api';
import { WAITING } from '../../lib/queued-commands';
import { t } from '../../lib/texts';
import { LoneEngine } from '../engine/page/lone-engine';
import type { LoneMade, LoneMove } from '../engine/page/lone-table';
import { Previewer } from '../preview.svelte';
import { CrossSession } from '../session.svelte';
import type { CrossCommand, CrossPlays, CrossPreview, HintKind } from '../types';
import { BOT, commandOf, loneGame, moveOf, type LoneGame } from './lone-game';
import { afterHint, afterTurn, time } from './lone-view';

/** A bot that answers at once looks like a machine. */
const BOT_PAUSE = 700;

/** A game against a bot without the server: this page asks its kernel for the rules and the bot's moves. */
export class LoneSession extends CrossSession {
  #game: LoneGame;
  #engine: Promise<LoneEngine> | null = null;
  #making = $state(false);
  #closed = false;

  /** `waiting`: a turn that was made, and did not reach the server. */
  constructor(
    game: LoneGame,
    readonly waiting?: CrossCommand,
  ) {
    const asked: { draft?: (command: CrossCommand) => Promise<CrossPreview> } = {};
    const previewer = new Previewer(game.state.id, (_game, _seat, command) =>
      asked.draft ? asked.draft(command) : Promise.reject(new ApiError('network')),
    );
    super({ ...game.state, now: time(Date.now()) }, previewer);
    this.#game = game;
    asked.draft = (command) => this.#draft(command);
    this.live.offline = true;
  }

  override get lone(): boolean {
    return true;
  }

  override get sending(): boolean {
    return this.#making;
  }

  override start(): () => void {
    const stopClock = this.live.clock.start();
    this.#engine = this.#begun();
    this.#engine.then(
      () => (this.waiting ? this.queue(this.waiting) : this.#letBotPlay()),
      () => announcer.show(t.cross.offline.notKept),
    );
    return () => {
      this.#closed = true;
      stopClock();
      void this.#engine?.then(
        (engine) => engine.close(),
        () => undefined,
      );
    };
  }

  override async hostCommand(command: CrossCommand): Promise<boolean> {
    if (command.kind !== 'hint') {
      announcer.show(t.errors.network());
      return false;
    }
    this.busy = true;
    try {
      return await this.#hint(command.hint);
    } catch {
      announcer.show(t.cross.offline.notKept);
      return false;
    } finally {
      this.busy = false;
    }
  }

  override async turnPlays(after: number): Promise<CrossPlays> {
    const engine = await this.#engine;
    const made = after - this.#game.ahead.state.view.turns.length;
    // Of turns before it was taken along, the device knows no racks.
    if (!engine || made < 0) throw new ApiError('network');
    return engine.plays(made, after);
  }

  protected override queue(command: CrossCommand): void {
    const turn = command.kind === 'place' || command.kind === 'exchange' || command.kind === 'pass';
    if (!turn) announcer.show(t.errors.network());
    else if (!this.#making && this.myTurn) void this.#myMove(command);
  }

  protected override overdue(): boolean {
    return false;
  }

  /** The engine with the game as it stands: from where it was given along, turn by turn. */
  async #begun(): Promise<LoneEngine> {
    const { kit, game, bot } = this.#game.ahead;
    const engine = await LoneEngine.of({ kit, game, bot });
    for (const { command } of this.#game.turns) await engine.play(moveOf(command));
    return engine;
  }

  async #draft(command: CrossCommand): Promise<CrossPreview> {
    const engine = await this.#engine;
    if (!engine || command.kind !== 'place') throw new ApiError('network');
    const draft = await engine.draft(0, moveOf(command).tiles);
    if ('refused' in draft) throw new ApiError(draft.refused, draft.context, '', 422);
    const valid = draft.words.every((word) => word.valid);
    return { kind: 'place', words: draft.words, bonus: draft.bonus, points: draft.points, valid };
  }

  async #myMove(command: CrossCommand & { kind: 'place' | 'exchange' | 'pass' }): Promise<void> {
    this.#making = true;
    try {
      await this.#make(moveOf(command), command);
    } catch {
      announcer.show(t.cross.offline.notKept);
    } finally {
      this.#making = false;
    }
    await this.#letBotPlay();
  }

  async #letBotPlay(): Promise<void> {
    const engine = await this.#engine;
    while (engine && !this.#closed && this.view.turn === BOT && this.view.phase === 'playing') {
      const [move] = await Promise.all([engine.bot(), pause(BOT_PAUSE)]);
      if (this.#closed) return;
      await this.#make(move, null);
    }
  }

  /** Makes a turn, if the rules allow it and the game is still played here. */
  async #make(move: LoneMove, mine: CrossCommand | null): Promise<void> {
    const engine = await this.#engine;
    const { id } = this.state;
    const kept = (): boolean => loneGame(id).read() !== null;
    if (!engine || !kept()) return;
    const made = await engine.play(move);
    // While it was made the server has taken the game: the page shows that one soon.
    if (!kept()) return;
    if ('refused' in made) {
      if (mine) this.refused(mine, new ApiError(made.refused, made.context, '', 422));
      return;
    }
    this.#keep(move, made);
    if (mine && move.tiles.length > 0) this.celebrate(made);
    // The connection may be back.
    if (made.standing.ended) window.dispatchEvent(new Event(WAITING));
  }

  /** A hint that tells nothing new is not counted. The server works each out anew when it has the game again. */
  async #hint(wanted: HintKind): Promise<boolean> {
    const engine = await this.#engine;
    if (!engine || !this.myTurn) return false;
    const best = await engine.best();
    const { id } = this.state;
    const state = afterHint(this.state, wanted, best);
    if (!state || loneGame(id).read() === null) return state === null;
    this.#game = { ...this.#game, state, hints: [...(this.#game.hints ?? []), wanted] };
    loneGame(id).write(this.#game);
    this.live.receive(state);
    return true;
  }

  #keep(move: LoneMove, made: LoneMade): void {
    const now = Date.now();
    const state = afterTurn(this.state, move, made, now, this.#game.ahead.vowels);
    const turn = {
      command: commandOf(move),
      points: made.points,
      drawn: made.drawn,
      at: time(now),
      hints: this.#game.hints ?? [],
    };
    this.#game = { ...this.#game, state, turns: [...this.#game.turns, turn], hints: [] };
    loneGame(state.id).write(this.#game);
    this.live.receive(state);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));
