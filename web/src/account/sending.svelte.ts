import { errorText } from '../lib/texts';

/** A form that is being sent, and what went wrong the last time. */
export class Sending {
  busy = $state(false);
  problem = $state('');

  /** Sends, unless it is being sent already; whether it arrived. */
  async send(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = '';
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
