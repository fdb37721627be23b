import { announcer } from '../lib/announcer.svelte';
import { api, ApiError } from '../lib/api';
import { newId } from '../lib/new-id';
import { rests } from '../lib/rests';
import { personal, type Stored } from '../lib/storage';
import { errorText, t } from '../lib/texts';
import type { GameState, Played } from '../lib/wire';
import { Chat } from './chat.svelte';
import { keptGames } from './kept-games';
import { Live } from './live.svelte';
import { Outbox } from './outbox.svelte';
import { queuedVerdict, type Verdict } from './verdict';

/** How often a missed change of phase is looked for. */
const POLL = 1500;
/** After one's own turn: long enough to see what it came to. */
const REST = 1500;

export interface SessionOptions<Draft> {
  /** The draft before anything is entered. It is not stored. */
  emptyDraft: Draft;
  isEmpty: (draft: Draft) => boolean;
  /** A game played alone has no chat. */
  alone: boolean;
}

/**
 * One player at one game: the server's view of it, and what the player is about to send.
 *
 * It keeps the view current over a socket, queues commands until the server acknowledges them, keeps the draft
 * over reloads, and shows and announces verdicts. A game extends it with its own moves.
 */
export abstract class Session<View, Command extends { kind: string }, Event, Draft> {
  readonly live: Live<View>;
  readonly outbox: Outbox<Command, Played<View, Event>>;
  readonly chat: Chat | null;

  draft: Draft;
  verdict = $state.raw<Verdict | null>(null);
  /** Whether a command of `hostCommand` is on its way. */
  busy = $state(false);

  #options: SessionOptions<Draft>;
  #foreseen = new WeakSet<Command>();
  #storedDraft: Stored<Draft>;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  constructor(first: GameState<View>, options: SessionOptions<Draft>) {
    this.#options = options;
    this.live = new Live(first, () => this.outbox.hurry());
    this.outbox = new Outbox(first.id, {
      send: (id, command) => api.command<View, Event>(first.id, id, command),
      answered: (command, answer) => this.answered(command, answer),
      refused: (command, error, counted) => {
        if (counted) this.revised(command, error);
        else this.refused(command, error);
      },
      delayed: (command) => {
        if (!this.#foreseen.has(command)) this.unsent(command);
      },
    });
    this.chat = options.alone ? null : new Chat(first.id, first.seat);
    if (this.chat) this.live.onChat = (history) => this.chat?.receive(history);
    this.#storedDraft = personal(`draft:${first.id}`);
    this.draft = $state.raw(this.#storedDraft.read() ?? options.emptyDraft);
  }

  get state(): GameState<View> {
    return this.live.state;
  }

  get view(): View {
    return this.state.view;
  }

  /** Null for those who watch. */
  get seat(): number | null {
    return this.state.seat;
  }

  /** The server's time, in milliseconds. */
  get now(): number {
    return this.live.clock.now;
  }

  get offline(): boolean {
    return this.live.offline || this.outbox.stuck;
  }

  /** Opens the socket; returns what closes everything again. */
  start(): () => void {
    this.live.open();
    this.outbox.hurry();
    const stopClock = this.live.clock.start();
    const poll = setInterval(() => this.#refetchIfOverdue(), POLL);
    const keep = (): void => keptGames.keep(this.state);
    keep();
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      stopClock();
      clearInterval(poll);
      this.live.close();
      this.outbox.stop();
      this.chat?.stop();
      for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    };
  }

  /** Sends a command at once, or not at all: nobody wants a start or a pause that arrives an hour late. */
  async hostCommand(command: Command): Promise<boolean> {
    this.busy = true;
    try {
      this.answered(command, await api.command<View, Event>(this.state.id, newId(), command));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announcer.show(errorText(error));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Queues a command. It is sent again until the server acknowledges it, also after a reload.
   * A command whose refusal is foreseen has its verdict already, also without a connection.
   */
  protected queue(command: Command, foreseen = false): void {
    if (foreseen) this.#foreseen.add(command);
    else if (this.offline) this.unsent(command);
    this.outbox.post(command, foreseen);
  }

  /** A command waits for the connection. A game that can judge it alone says more than this. */
  protected unsent(command: Command): void {
    void command;
    this.judge(queuedVerdict());
  }

  /** The server refuses what the player was told to count. */
  protected revised(command: Command, error: ApiError): void {
    void command;
    if (error.slug !== 'already-found') announcer.show(t.connection.revised);
  }

  protected answered(command: Command, answer: Played<View, Event>): void {
    this.live.receive(answer.state);
    for (const event of answer.events) this.happened(event, command);
    if (this.resting) this.after('rest', REST, () => this.#rest());
  }

  /** Whether nothing is asked of this player before others have moved. A game that has turns says so. */
  protected get resting(): boolean {
    return false;
  }

  #rest(): void {
    const inHand = this.busy || this.outbox.kept > 0 || !this.#options.isEmpty(this.draft);
    if (this.resting && !inHand) rests.dispatchEvent(new Event('rest'));
  }

  /** Something happened because of this player's command. */
  protected abstract happened(event: Event, command: Command): void;

  protected abstract refused(command: Command, error: ApiError): void;

  /** Whether the clock says that the phase has changed, although the server has not told so yet. */
  protected overdue(): boolean {
    return false;
  }

  /** Shows a verdict, and says it together with the word it is about. */
  protected judge(verdict: Verdict, word = ''): void {
    this.verdict = verdict;
    announcer.say(word && !verdict.text.includes(word) ? `${word}. ${verdict.text}` : verdict.text);
  }

  protected changeDraft(draft: Draft): void {
    this.draft = draft;
    if (this.#options.isEmpty(draft)) this.#storedDraft.clear();
    else this.#storedDraft.write(draft);
  }

  /** Starts a timer; one of the same name is started anew. */
  protected after(name: string, milliseconds: number, act: () => void): void {
    this.cancel(name);
    this.#timers[name] = setTimeout(act, milliseconds);
  }

  protected cancel(name: string): void {
    clearTimeout(this.#timers[name]);
  }

  /** One lost message must not delay the end of a round. */
  #refetchIfOverdue(): void {
    if (!this.overdue()) return;
    api.game<View>(this.state.id).then(
      (state) => this.live.receive(state),
      () => undefined,
    );
  }
}
