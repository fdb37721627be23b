const TICK = 200;

/** What the server's clock says, as well as this device can know: deadlines are the server's. */
export class Clock {
  now = $state(0);

  #ahead: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly device: () => number = Date.now) {
    this.now = device();
  }

  /** A state tells when it was made. The road only ever makes that look late, so the earliest arrival is the truest. */
  hear(at: string): void {
    const ahead = Date.parse(at) - this.device();
    if (Number.isNaN(ahead)) return;
    this.#ahead = this.#ahead === null ? ahead : Math.max(this.#ahead, ahead);
    this.#look();
  }

  start(): () => void {
    this.#timer = setInterval(() => this.#look(), TICK);
    return () => clearInterval(this.#timer);
  }

  /** Whole seconds until an instant, never less than none. */
  until(instant: string): number {
    return Math.max(0, Math.ceil((Date.parse(instant) - this.now) / 1000));
  }

  #look(): void {
    this.now = this.device() + (this.#ahead ?? 0);
  }
}

/** "4:05", "1:04:05" */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
