import { ApiError } from '../lib/api';
import { backoff, pause } from '../lib/backoff';
import { newId } from '../lib/new-id';
import { openGames, queueOf, type QueuedCommand } from '../lib/queued-commands';
import type { Stored } from '../lib/storage';

/** Sends commands, and is told what became of each. */
export interface Transport<Command, Answer> {
  send(id: string, command: Command): Promise<Answer>;
  answered(command: Command, answer: Answer): void;
  refused(command: Command, error: ApiError, counted: boolean): void;
  /** The server was not reached. The command stays queued. */
  delayed?(command: Command): void;
}

/** After this many failures of the server a command is given up, so that the others can go on. */
const MAX_FAILURES = 6;

/**
 * A queue of commands for the server: in order, one at a time, each until it is acknowledged.
 *
 * The queue is kept in the browser's storage, so a reload loses nothing. A command that arrived although its
 * answer was lost is executed once, because its id stays the same.
 */
export class Outbox<Command extends { kind: string }, Answer> {
  waiting = $state.raw<readonly QueuedCommand<Command>[]>([]);
  /** Whether the last attempt did not reach the server. */
  stuck = $state(false);

  #stored: Stored<QueuedCommand<Command>[]>;
  #busy = false;
  #stopped = false;
  #wake = new AbortController();

  constructor(
    readonly game: string,
    readonly transport: Transport<Command, Answer>,
  ) {
    this.#stored = queueOf(game);
    this.waiting = this.#stored.read() ?? [];
  }

  /** How many wait that the player did not see refused. */
  get kept(): number {
    return this.waiting.filter(({ counted }) => counted !== false).length;
  }

  /** Queues a command; `refused`: the player was told that it does not count. */
  post(command: Command, refused = false): void {
    this.waiting = [...this.waiting, { id: newId(), command, ...(refused && { counted: false }) }];
    this.#keep(this.#merged());
    void this.flush();
  }

  /** Notes that the player was told that a command counts, or that it does not. */
  count(command: Command, counted = true): void {
    this.waiting = this.waiting.map((each) => (each.command === command ? { ...each, counted } : each));
    this.#keep(this.#merged());
  }

  /** Retries at once instead of waiting, for instance because the connection is back. */
  hurry(): void {
    openGames.add(this.game);
    this.#wake.abort();
    this.#wake = new AbortController();
    void this.flush();
  }

  stop(): void {
    this.#stopped = true;
    openGames.delete(this.game);
    this.#wake.abort();
  }

  async flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    let attempt = 0;
    try {
      for (let next = this.waiting[0]; next && !this.#stopped; next = this.waiting[0]) {
        const done = await this.#deliver(next, attempt);
        attempt = done ? 0 : attempt + 1;
        if (!done) await pause(backoff(attempt - 1), this.#wake.signal);
      }
    } finally {
      // A handler that throws, in a browser without sound for instance, must not block the next command.
      this.#busy = false;
    }
  }

  async #deliver({ id, command }: QueuedCommand<Command>, attempt: number): Promise<boolean> {
    try {
      const answer = await this.transport.send(id, command);
      this.#settle(id);
      this.transport.answered(command, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const hopeless = error.status === 500 && attempt >= MAX_FAILURES;
      if (error.passing && !hopeless) {
        this.stuck = true;
        if (attempt === 0) this.transport.delayed?.(command);
        return false;
      }
      const counted = this.waiting.find((each) => each.id === id)?.counted ?? false;
      this.#settle(id);
      this.transport.refused(command, error, counted);
    }
    return true;
  }

  /** Removes one command from the stored queue and keeps the rest, which another visit to the page may have added. */
  #settle(id: string): void {
    const others = (queue: readonly QueuedCommand<Command>[]): QueuedCommand<Command>[] =>
      queue.filter((each) => each.id !== id);
    this.stuck = false;
    this.waiting = others(this.waiting);
    this.#keep(others(this.#stored.read() ?? []));
  }

  /** This queue, and what another window has added to the stored one. */
  #merged(): QueuedCommand<Command>[] {
    const mine = this.waiting.map(({ id }) => id);
    return [...(this.#stored.read() ?? []).filter(({ id }) => !mine.includes(id)), ...this.waiting];
  }

  #keep(queue: readonly QueuedCommand<Command>[]): void {
    if (queue.length > 0) this.#stored.write([...queue]);
    else this.#stored.clear();
  }
}
