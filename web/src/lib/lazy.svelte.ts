import { ApiError } from './api';
import { loadChunk } from './load-chunk';

/** By then the service worker fetches all files anyway: the browser loads none of them twice. */
const SETTLED = 4000;
const RETRY = 5000;

/** Code that the first sight of a page does without: it is loaded afterwards, or at once if it is needed. */
export class Lazy<T> {
  now = $state.raw<T | null>(null);
  #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Waits for the code. What cannot be loaded is a server that cannot be reached. */
  async load(): Promise<T> {
    if (this.now) return this.now;
    try {
      return (this.now = await loadChunk(this.#load));
    } catch {
      throw new ApiError('network');
    }
  }

  /** Loads it when the page has settled. */
  loadSoon(after = SETTLED): void {
    if (this.now) return;
    setTimeout(() => {
      this.load().catch(() => this.loadSoon(RETRY));
    }, after);
  }
}
