import { announcer } from '../../lib/announcer.svelte';
import { errorText } from '../../lib/texts';
import { uiLanguage } from '../../lib/ui-language.svelte';
import type { ClassLevel, ClassReport } from '../../lib/wire';
import { reportApi, type Order, type Time, type Wanted } from './api';

/** The report of a class as its teacher looks at it: what is wanted of it, and what the server said last. */
export class ReportRoom {
  report = $state.raw<ClassReport | null>(null);
  problem = $state('');
  busy = $state(false);
  time = $state<Time>('month');
  level = $state<ClassLevel | null>(null);
  round = $state.raw<Wanted['round']>(null);
  order = $state<Order>('missed');
  first = $state(0);
  #turn = 0;

  constructor(
    readonly id: string,
    readonly pupil: string | null,
  ) {}

  get wanted(): Wanted {
    return { time: this.time, pupil: this.pupil, round: this.round, level: this.level };
  }

  /** Asks anew; of several answers the last question's counts. */
  async load(): Promise<void> {
    const turn = (this.#turn += 1);
    this.busy = true;
    try {
      const report = await reportApi.page(this.id, this.wanted, this.order, this.first, uiLanguage.code);
      if (turn === this.#turn) this.report = report;
    } catch (error) {
      if (turn !== this.#turn) return;
      if (this.report === null) this.problem = errorText(error);
      else announcer.show(errorText(error));
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  /** Wants another part, from its first word on. */
  want(change: Partial<Pick<ReportRoom, 'time' | 'level' | 'round' | 'order' | 'first'>>): void {
    Object.assign(this, { first: 0, ...change });
    void this.load();
  }
}
