/** Of so many last messages the quickest one tells the time best. */
const REMEMBERED = 12;
/** So many milliseconds between two clocks of one device are no chance: it slept, or its time was set. */
const LEAP = 250;

/**
 * The server's time, as this device can know it.
 *
 * Every message says when it left. It arrives later, never earlier, so of several guesses at how far
 * the two clocks are apart the largest is the nearest to the truth.
 */
export class Clock {
  /** The server's time, in milliseconds, as of the last tick. */
  now = $state(Date.now());

  #apart: number[] = [];
  #ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly local: () => number = Date.now,
    readonly steady: () => number = () => performance.now(),
  ) {
    this.now = local();
  }

  /** What was just heard from the server, with its time. */
  hear(time: string): void {
    const said = Date.parse(time);
    if (Number.isNaN(said)) return;
    const ahead = this.local() - this.steady();
    // Set forward, the device would seem to be hours late for all that was heard before, and a round over.
    if (Math.abs(ahead - this.#ahead) > LEAP) this.#apart = [];
    this.#ahead = ahead;
    this.#apart = [...this.#apart, said - this.local()].slice(-REMEMBERED);
    this.tick();
  }

  /** The server's clock was set back: what was heard before says nothing any more. */
  forget(): void {
    this.#apart = [];
  }

  get offset(): number {
    return this.#apart.length > 0 ? Math.max(...this.#apart) : 0;
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
