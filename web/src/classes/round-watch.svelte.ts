import type { RoundInfo } from '../lib/wire';
import { classApi } from './api';

const EVERY = 4000;

/** The round of a class, read again while it is played. */
export class RoundWatch {
  round = $state.raw<RoundInfo | null>(null);

  constructor(readonly id: string) {}

  start(): () => void {
    void this.refresh();
    const timer = setInterval(() => {
      if (!document.hidden && this.round?.over !== true) void this.refresh();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async refresh(): Promise<void> {
    // What is shown stays until there is something newer.
    await classApi.round(this.id).then(
      ({ round }) => (this.round = round),
      () => undefined,
    );
  }
}
