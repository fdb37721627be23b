/** The offset is estimated from this many last messages; the quickest of them is the most exact. */
const REMEMBERED = 12;
/** If the device's two clocks differ by this many milliseconds more than before, it slept or its time was set. */
const LEAP = 250;

/**
 * The server's time, estimated from the time in every message.
 *
 * A message arrives later than it was sent, never earlier. The largest of several offsets is therefore the most
 * exact one.
 */
export class ServerClock {
  /** The server's time, in milliseconds, as of the last tick. */
  now = $state(Date.now());

  #offsets: number[] = [];
  #ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly local: () => number = Date.now,
    readonly steady: () => number = () => performance.now(),
  ) {
    this.now = local();
  }

  /** Takes the server's time from a message that has just arrived. */
  synchronise(time: string): void {
    const sent = Date.parse(time);
    if (Number.isNaN(sent)) return;
    const ahead = this.local() - this.steady();
    // After such a jump the old offsets are wrong by hours, and a running round would seem to be over.
    if (Math.abs(ahead - this.#ahead) > LEAP) this.#offsets = [];
    this.#ahead = ahead;
    this.#offsets = [...this.#offsets, sent - this.local()].slice(-REMEMBERED);
    this.tick();
  }

  /** Forgets the offsets, because the server's clock was set back. */
  reset(): void {
    this.#offsets = [];
  }

  get offset(): number {
    return this.#offsets.length > 0 ? Math.max(...this.#offsets) : 0;
  }

  tick(): void {
    this.now = this.local() + this.offset;
  }

  start(every = 100): () => void {
    this.tick();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.tick(), every);
    return () => clearInterval(this.#timer);
  }
}
