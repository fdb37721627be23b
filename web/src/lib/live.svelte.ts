import { liveAddress } from './api';
import { backoff } from './backoff';
import { Clock } from './clock.svelte';
import type { AnyState, ChatHistory, GameState } from './wire';

/** What the socket says. */
type Heard<S> = { type: 'state'; state: S } | { type: 'ping'; at: string } | ({ type: 'chat' } & ChatHistory);

/** The server pings every 15 s: two missed pings and a little mean that nobody is there. */
const SILENCE = 35_000;
/** One missed ping is enough for somebody who has just come back to a page: timers stand still while a phone sleeps. */
const DOUBT = 17_000;

/** The server says with these that trying again is of no use: no session, not your game, no such game, too many windows. */
const FINAL = new Set([4401, 4403, 4404, 4429]);

/**
 * One game as the server tells it, kept current by a WebSocket that mends itself.
 *
 * Every message is the whole view with its sequence number and its time, and the newest one wins, so
 * late, doubled and missed messages are harmless.
 */
export class Live<S extends AnyState = GameState> {
  state: S;
  readonly clock = new Clock();
  offline = $state(false);
  closedFor = $state<number | null>(null);
  onChat: (told: ChatHistory) => void = () => undefined;

  #socket: WebSocket | null = null;
  /** The server's time in the last message of this socket, and in the state that is shown. */
  #said = -Infinity;
  #shown: number;
  #attempt = 0;
  #heardAt = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #onAlive: () => void;

  constructor(state: S, onAlive: () => void = () => undefined) {
    this.state = $state.raw(state);
    this.#shown = Date.parse(state.now);
    this.#onAlive = onAlive;
    this.clock.hear(state.now);
  }

  receive(state: S): void {
    this.clock.hear(state.now);
    if (!this.#newer(state)) return;
    this.state = state;
    this.#shown = Date.parse(state.now);
  }

  open(): void {
    window.addEventListener('online', this.#now);
    window.addEventListener('offline', this.#lost);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  close(): void {
    this.#stopped = true;
    window.removeEventListener('online', this.#now);
    window.removeEventListener('offline', this.#lost);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#drop();
  }

  #connect(): void {
    this.#drop();
    const socket = new WebSocket(liveAddress(this.state.id));
    this.#socket = socket;
    // Whatever the clocks say, what a new socket says first is newer than what was shown before.
    this.#said = this.#shown = -Infinity;
    this.#listen();
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(event.data);
    socket.onclose = (event) => this.#closed(event.code);
  }

  #hear(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as Heard<S>;
    this.#attempt = 0;
    if (message.type !== 'chat')
      this.#noticeSetBack(message.type === 'state' ? message.state.now : message.at);
    if (message.type === 'state') this.receive(message.state);
    else if (message.type === 'chat') this.onChat(message);
    else this.clock.hear(message.at);
    if (this.offline || message.type === 'state') this.#onAlive();
    this.offline = false;
  }

  /** Messages of one socket arrive in the order in which they left, so an earlier time means a clock set back. */
  #noticeSetBack(time: string): void {
    const said = Date.parse(time);
    if (Number.isNaN(said)) return;
    if (said < this.#said) {
      this.clock.forget();
      this.#shown = -Infinity;
    }
    this.#said = said;
  }

  /**
   * Time passes without moves too: of two states after the same moves the later one is the newer.
   *
   * Dates know no parts of a millisecond: of two within one, the one that arrives later is believed.
   */
  #newer(state: S): boolean {
    return (
      state.seq > this.state.seq || (state.seq === this.state.seq && Date.parse(state.now) >= this.#shown)
    );
  }

  #listen(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lost, SILENCE);
  }

  #closed(code: number): void {
    this.#drop();
    if (FINAL.has(code)) {
      this.closedFor = code;
      this.offline = false;
      return;
    }
    // A server that is just being restarted is often back at the first retry: only then is it worth a word.
    if (this.#attempt > 0) this.offline = true;
    this.#again();
  }

  #again(): void {
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost = (): void => {
    this.offline = true;
    this.#drop();
    this.#again();
  };

  #now = (): void => {
    if (this.#stopped || this.closedFor !== null) return;
    this.#attempt = 0;
    this.#connect();
  };

  #seen = (): void => {
    const heard = Date.now() - this.#heardAt < DOUBT;
    const talking = heard && this.#socket?.readyState === WebSocket.OPEN && !this.offline;
    if (document.visibilityState === 'visible' && !talking) this.#now();
  };
}
