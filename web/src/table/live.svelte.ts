import { liveAddress } from '../lib/api';
import { backoff } from '../lib/backoff';
import { rests } from '../lib/rests';
import type { ChatHistory, GameState } from '../lib/wire';
import { COME_AGAIN, isFinal } from './close-codes';
import { ServerClock } from './server-clock.svelte';

type Message<View> =
  { type: 'state'; state: GameState<View> } | { type: 'ping'; at: string } | ({ type: 'chat' } & ChatHistory);

/** The server pings every 15 s. After two missed pings and a little more the connection counts as lost. */
const SILENCE = 35_000;
/** When somebody comes back to the page, one missed ping is enough: timers stop while a phone sleeps. */
const DOUBT = 17_000;

/**
 * The state of one game, kept current by a WebSocket that reconnects by itself.
 *
 * Every message holds the whole view with its sequence number and its time, and the newest one wins. Late,
 * repeated and lost messages are therefore harmless.
 */
export class Live<View> {
  state: GameState<View>;
  readonly clock = new ServerClock();
  offline = $state(false);
  /** The code with which the server closed the socket for good. */
  closedFor = $state<number | null>(null);
  onChat: (history: ChatHistory) => void = () => undefined;

  #socket: WebSocket | null = null;
  /** The server's time in the last message of this socket. */
  #lastTime = -Infinity;
  /** The server's time in the state that is shown. */
  #shownTime: number;
  #attempt = 0;
  #lastMessageAt = 0;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #onConnected: () => void;

  constructor(state: GameState<View>, onConnected: () => void = () => undefined) {
    this.state = $state.raw(state);
    this.#shownTime = Date.parse(state.now);
    this.#onConnected = onConnected;
    this.clock.synchronise(state.now);
  }

  receive(state: GameState<View>): void {
    this.clock.synchronise(state.now);
    if (!this.#newer(state)) return;
    this.state = state;
    this.#shownTime = Date.parse(state.now);
  }

  open(): void {
    window.addEventListener('online', this.#reconnect);
    window.addEventListener('offline', this.#disconnected);
    document.addEventListener('visibilitychange', this.#visibilityChanged);
    if (!navigator.onLine) this.offline = true;
    this.#connect();
  }

  close(): void {
    this.#stopped = true;
    window.removeEventListener('online', this.#reconnect);
    window.removeEventListener('offline', this.#disconnected);
    document.removeEventListener('visibilitychange', this.#visibilityChanged);
    this.#drop();
  }

  #connect(): void {
    this.#drop();
    const socket = new WebSocket(liveAddress(this.state.id));
    this.#socket = socket;
    // The first message of a new socket is newer than what is shown, whatever the clocks say.
    this.#lastTime = this.#shownTime = -Infinity;
    this.#restartSilenceTimer();
    socket.onmessage = (event: MessageEvent<string>) => this.#receiveMessage(event.data);
    socket.onclose = (event) => this.#closed(event.code);
  }

  #receiveMessage(text: string): void {
    this.#restartSilenceTimer();
    const message = JSON.parse(text) as Message<View>;
    this.#attempt = 0;
    if (message.type !== 'chat')
      this.#noticeClockSetBack(message.type === 'state' ? message.state.now : message.at);
    if (message.type === 'state') this.receive(message.state);
    else if (message.type === 'chat') this.onChat(message);
    else this.clock.synchronise(message.at);
    if (this.offline || message.type === 'state') this.#onConnected();
    this.offline = false;
  }

  /** One socket delivers messages in order, so an earlier time means that the server's clock was set back. */
  #noticeClockSetBack(time: string): void {
    const at = Date.parse(time);
    if (Number.isNaN(at)) return;
    if (at < this.#lastTime) {
      this.clock.reset();
      this.#shownTime = -Infinity;
    }
    this.#lastTime = at;
  }

  /**
   * A view changes without moves too, by the clock: of two states with the same number the later one is newer.
   *
   * Dates have no fractions of a millisecond: of two states within one, the one that arrives later wins.
   */
  #newer(state: GameState<View>): boolean {
    return (
      state.seq > this.state.seq || (state.seq === this.state.seq && Date.parse(state.now) >= this.#shownTime)
    );
  }

  #restartSilenceTimer(): void {
    this.#lastMessageAt = Date.now();
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(this.#disconnected, SILENCE);
  }

  #closed(code: number): void {
    this.#drop();
    if (code === COME_AGAIN) rests.dispatchEvent(new Event('moving'));
    if (isFinal(code)) {
      this.closedFor = code;
      this.offline = false;
      return;
    }
    // A restarted server often answers the first retry, so the player is told only after it failed.
    if (this.#attempt > 0) this.offline = true;
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#stopped) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }

  #drop(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #disconnected = (): void => {
    this.offline = true;
    this.#drop();
    this.#retryLater();
  };

  #reconnect = (): void => {
    if (this.#stopped || this.closedFor !== null) return;
    this.#attempt = 0;
    this.#connect();
  };

  #visibilityChanged = (): void => {
    const recent = Date.now() - this.#lastMessageAt < DOUBT;
    const connected = recent && this.#socket?.readyState === WebSocket.OPEN && !this.offline;
    if (document.visibilityState === 'visible' && !connected) this.#reconnect();
  };
}
