import { api, ApiError } from './api';
import { backoff, pause } from './backoff';
import { identity } from './identity';
import { shelf, type Shelf } from './storage';
import type { Answer, HiveCommand } from './wire';

export interface Letter<C> {
  id: string;
  command: C;
}

export interface Postman<C = HiveCommand, A = Answer> {
  send(game: string, id: string, command: C): Promise<A>;
  answered(command: C, answer: A): void;
  refused(command: C, error: ApiError): void;
  /** Nobody could be reached: it stays here for now. */
  delayed?(command: C): void;
}

/** A server that fails on one command, again and again, must not hold up all the others for ever. */
const MOST_FAILURES = 6;

/**
 * Commands on their way to the server: in order, one at a time, each until it is acknowledged.
 *
 * A command keeps its id through every retry and reload, so one that arrived although its answer got
 * lost happens once.
 */
export class Outbox<C extends { kind: string } = HiveCommand, A = Answer> {
  waiting = $state.raw<readonly Letter<C>[]>([]);
  /** The last try did not reach anybody. */
  stuck = $state(false);

  #shelf: Shelf<Letter<C>[]>;
  #busy = false;
  #stopped = false;
  #wake = new AbortController();

  constructor(
    readonly game: string,
    readonly postman: Omit<Postman<C, A>, 'send'> & Partial<Pick<Postman<C, A>, 'send'>>,
  ) {
    this.#shelf = shelf(`outbox:${game}`);
    this.waiting = this.#shelf.read() ?? [];
  }

  post(command: C): void {
    this.#hold([...this.waiting, { id: identity(), command }]);
    void this.flush();
  }

  /** Tries at once what is waiting, for instance because the connection came back. */
  hurry(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
    void this.flush();
  }

  stop(): void {
    this.#stopped = true;
    this.#wake.abort();
  }

  async flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    let attempt = 0;
    try {
      for (let letter = this.waiting[0]; letter && !this.#stopped; letter = this.waiting[0]) {
        const done = await this.#deliver(letter, attempt);
        attempt = done ? 0 : attempt + 1;
        if (!done) await pause(backoff(attempt - 1), this.#wake.signal);
      }
    } finally {
      // Whoever is told of an answer may fail, a browser without sound for instance: the next word is sent all the same.
      this.#busy = false;
    }
  }

  async #deliver({ id, command }: Letter<C>, attempt: number): Promise<boolean> {
    const send = this.postman.send ?? (api.command as Postman<C, A>['send']);
    try {
      const answer = await send(this.game, id, command);
      this.#settle(id);
      this.postman.answered(command, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const hopeless = error.status === 500 && attempt >= MOST_FAILURES;
      if (error.passing && !hopeless) {
        this.stuck = true;
        if (attempt === 0) this.postman.delayed?.(command);
        return false;
      }
      this.#settle(id);
      this.postman.refused(command, error);
    }
    return true;
  }

  /** Takes one letter from the shelf, and no other: a page that was left and opened again has put more there. */
  #settle(id: string): void {
    const others = (letters: readonly Letter<C>[]): Letter<C>[] =>
      letters.filter((letter) => letter.id !== id);
    this.stuck = false;
    this.waiting = others(this.waiting);
    this.#keep(others(this.#shelf.read() ?? []));
  }

  #hold(waiting: readonly Letter<C>[]): void {
    this.waiting = waiting;
    this.#keep(waiting);
  }

  #keep(letters: readonly Letter<C>[]): void {
    if (letters.length > 0) this.#shelf.write([...letters]);
    else this.#shelf.clear();
  }
}
