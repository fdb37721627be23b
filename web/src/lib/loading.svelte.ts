import { ApiError } from './api';
import { backoff, pause } from './backoff';

/** Data a page needs. If the server cannot be reached, the request is retried until it succeeds. */
export class Loading<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  offline = $state(false);

  #stop = new AbortController();
  #turn = 0;

  constructor(readonly ask: () => Promise<T>) {}

  async start(): Promise<T | null> {
    const turn = (this.#turn += 1);
    // After a newer request, or when the page was left, this result is ignored.
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
