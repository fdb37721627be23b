import { announcer } from '../lib/announcer.svelte';
import { errorText } from '../lib/texts';

interface Page<Row> {
  rows: Row[];
  /** What to ask for next; null: that was all. */
  next: string | null;
}

/** A list that is read page by page. */
export class Rows<Row> {
  all = $state.raw<Row[]>([]);
  next = $state.raw<string | null>(null);
  problem = $state('');
  ready = $state(false);
  #turn = 0;

  constructor(private readonly read: (after: string) => Promise<Page<Row>>) {}

  /** Reads the first page again. */
  async start(): Promise<void> {
    await this.#take('', []);
  }

  async more(): Promise<void> {
    if (this.next !== null) await this.#take(this.next, this.all);
  }

  /** Does something about a row, says so, and reads the list again; whether it worked. */
  async act(act: () => Promise<unknown>, said: string): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      announcer.show(errorText(error));
      return false;
    }
    announcer.show(said);
    await this.start();
    return true;
  }

  async #take(after: string, before: Row[]): Promise<void> {
    const turn = (this.#turn += 1);
    try {
      const { rows, next } = await this.read(after);
      // Another search has begun meanwhile.
      if (turn !== this.#turn) return;
      this.all = [...before, ...rows];
      this.next = next;
      this.problem = '';
    } catch (error) {
      this.problem = errorText(error);
    }
    this.ready = true;
  }
}
