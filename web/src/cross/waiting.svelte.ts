import type { GameSummary } from '../lib/wire';
import { crossApi } from './api';
import { crossPaths } from './routes';
import { byUrgency } from './urgency';

/** How often the list is asked for, while the page is looked at and while it is not. */
const OFTEN = 20_000;
const SELDOM = 60_000;

/** My other games that wait for my move, for somebody who sits at a table. */
export class WaitingGames {
  /** Those that wait longest, or run out of time first, come first. */
  others = $state.raw<readonly GameSummary[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;

  constructor(readonly game: string) {}

  /** Where the next one is; null: nobody waits for me elsewhere. */
  get next(): string | null {
    const [first] = this.others;
    return first ? crossPaths.game(first.id) : null;
  }

  start(): () => void {
    this.#stopped = false;
    void this.ask();
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const games = await crossApi.waiting();
      this.others = games.filter(({ id }) => id !== this.game).sort(byUrgency);
    } catch {
      // Without an answer the list stays as it is.
    }
    clearTimeout(this.#timer);
    if (!this.#stopped)
      this.#timer = setTimeout(
        () => void this.ask(),
        document.visibilityState === 'visible' ? OFTEN : SELDOM,
      );
  }
}
