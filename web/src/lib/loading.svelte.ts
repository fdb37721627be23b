import { ApiError } from './api';
import { backoff, pause } from './backoff';

/** Something a page needs before it can show itself. Out of reach is no error: it is tried again until it comes. */
export class Loading<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  offline = $state(false);

  #stop = new AbortController();
  #turn = 0;

  constructor(readonly ask: () => Promise<T>) {}

  async start(): Promise<T | null> {
    const turn = (this.#turn += 1);
    // Asked again, or left: what was asked before is of no use any more.
    const stale = (): boolean => this.#stop.signal.aborted || turn !== this.#turn;
    this.error = null;
    for (let attempt = 0; !stale(); attempt += 1) {
      try {
        const value = await this.ask();
        if (stale()) return null;
        this.offline = false;
        return (this.value = value);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (stale()) return null;
        if (!error.passing) return this.#fail(error);
        this.offline = true;
        await pause(backoff(attempt), this.#stop.signal);
      }
    }
    return null;
  }

  stop(): void {
    this.#stop.abort();
  }

  #fail(error: ApiError): null {
    this.offline = false;
    this.error = error;
    return null;
  }
}
