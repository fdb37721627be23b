import { ChunkError } from './lib/load-chunk';
import { loadedPage, loadPage, type Page, type Route } from './pages';

/** From here on waiting is noticeable, and the page that was left makes room. */
const NOTICEABLE = 300;

/** The page on show. The last one stays until the next one is loaded, so that nothing flashes. */
export class PageLoader {
  shown = $state.raw<{ route: Route; Page: Page } | null>(null);
  late = $state(false);
  failed = $state(false);

  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async show(route: Route): Promise<void> {
    const turn = (this.#turn += 1);
    clearTimeout(this.#timer);
    this.failed = false;
    const ready = loadedPage(route);
    if (ready) {
      this.#finish(route, ready);
      return;
    }
    this.#timer = setTimeout(() => (this.late = true), NOTICEABLE);
    try {
      const page = await loadPage(route);
      if (turn === this.#turn) this.#finish(route, page);
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      if (turn !== this.#turn) return;
      this.#stopWaiting();
      this.failed = true;
    }
  }

  #finish(route: Route, page: Page): void {
    this.#stopWaiting();
    this.shown = { route, Page: page };
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.late = false;
  }
}

export const pageLoader = new PageLoader();
