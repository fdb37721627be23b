import { announcer } from '../lib/announcer.svelte';
import { errorText } from '../lib/texts';
import type { ClubPage } from '../lib/wire';
import { clubApi } from './api';

const EVERY = 4000;

/** A club that is looked at: read again every few seconds, and kept as it was when the connection is lost. */
export class ClubRoom {
  page = $state.raw<ClubPage | null>(null);
  problem = $state('');

  /** Told of a table that opens for me while I look. */
  constructor(
    readonly id: string,
    private readonly ontable: (game: string, kind: string) => void = () => undefined,
  ) {}

  start(): () => void {
    void this.refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async refresh(): Promise<void> {
    try {
      this.#take(await clubApi.page(this.id));
    } catch (error) {
      if (this.page === null) this.problem = errorText(error);
    }
  }

  /** Does something that answers with the club as it is then; whether it worked. */
  async act(act: () => Promise<ClubPage>, said = ''): Promise<boolean> {
    try {
      this.#take(await act());
    } catch (error) {
      announcer.show(errorText(error));
      return false;
    }
    if (said) announcer.show(said);
    return true;
  }

  #take(page: ClubPage): void {
    const before = this.page?.evening;
    this.page = page;
    const evening = page.evening;
    // Whoever opens the page while a game runs chooses when to go in.
    if (before && evening?.table && evening.table !== before.table) this.ontable(evening.table, evening.game);
  }
}
