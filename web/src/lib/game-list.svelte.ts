import { api, ApiError } from './api';
import { Loading } from './loading.svelte';
import type { GameList, GameSummary } from './wire';

const NONE: GameList = { games: [], next: null };

/** The player's games, the most recently changed first, fetched page by page. */
export class Games {
  readonly first: Loading<GameList>;
  loading = $state(false);
  #rest = $state.raw<GameList | null>(null);
  #turn = 0;

  constructor(
    readonly state: 'open' | 'all',
    readonly size: number,
  ) {
    this.first = new Loading(() => api.games(state, size).catch(nobody));
  }

  get value(): GameSummary[] | null {
    const first = this.first.value;
    return first && [...first.games, ...(this.#rest?.games ?? [])];
  }

  /** Whether there are more pages. */
  get more(): boolean {
    return this.#next !== null;
  }

  get offline(): boolean {
    return this.first.offline;
  }

  async start(): Promise<void> {
    this.#turn += 1;
    this.#rest = null;
    await this.first.start();
  }

  stop(): void {
    this.#turn += 1;
    this.first.stop();
  }

  async next(): Promise<void> {
    const after = this.#next;
    if (!after || this.loading) return;
    const turn = this.#turn;
    this.loading = true;
    try {
      const page = await api.games(this.state, this.size, after);
      if (turn === this.#turn) this.#append(page);
    } finally {
      this.loading = false;
    }
  }

  /** A game that changed between two pages appears once, at its first position. */
  #append(page: GameList): void {
    const known = this.value?.map((game) => game.id) ?? [];
    const fresh = page.games.filter((game) => !known.includes(game.id));
    this.#rest = { games: [...(this.#rest?.games ?? []), ...fresh], next: page.next };
  }

  get #next(): string | null {
    return (this.#rest ?? this.first.value ?? NONE).next;
  }
}

/** A visitor without a session has no games; that is not an error. */
function nobody(error: unknown): GameList {
  if (error instanceof ApiError && error.status === 401) return NONE;
  throw error;
}
