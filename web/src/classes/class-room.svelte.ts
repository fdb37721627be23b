import { announcer } from '../lib/announcer.svelte';
import { errorText } from '../lib/texts';
import type { ClassPage } from '../lib/wire';
import { classApi } from './api';

const EVERY = 15_000;

/** A class that is looked at: read again every few seconds, and kept as it was when the connection is lost. */
export class ClassRoom {
  page = $state.raw<ClassPage | null>(null);
  /** When the connection was lost; null: it is there. */
  lost = $state<number | null>(null);
  problem = $state('');
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    private readonly every = EVERY,
  ) {}

  start(): () => void {
    void this.refresh();
    this.#timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, this.every);
    return () => clearInterval(this.#timer);
  }

  async refresh(): Promise<void> {
    try {
      this.page = await classApi.page(this.id);
      this.lost = null;
    } catch (error) {
      if (this.page === null) this.problem = errorText(error);
      else this.lost ??= Date.now();
    }
  }

  /** Does something that answers with the class as it is then; whether it worked. */
  async act(act: () => Promise<ClassPage>, said = ''): Promise<boolean> {
    try {
      this.page = await act();
    } catch (error) {
      announcer.show(errorText(error));
      return false;
    }
    if (said) announcer.show(said);
    return true;
  }
}
