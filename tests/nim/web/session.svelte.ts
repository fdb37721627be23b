import { announcer } from '../../../web/src/lib/announcer.svelte';
import type { ApiError } from '../../../web/src/lib/api';
import { errorText } from '../../../web/src/lib/texts';
import { Session } from '../../../web/src/table/session.svelte';
import type { NimCommand, NimEvent, NimState, NimView } from './types';

export class NimSession extends Session<NimView, NimCommand, NimEvent, null> {
  /** Whether this player took the last match just now. */
  won = $state(false);

  constructor(first: NimState) {
    super(first, { emptyDraft: null, isEmpty: () => true, alone: false });
  }

  get myTurn(): boolean {
    return this.seat !== null && this.view.to_move.includes(this.seat);
  }

  take(count: number): void {
    this.queue({ kind: 'take', count });
  }

  protected happened(): void {
    this.won = this.view.phase === 'over';
  }

  protected refused(_: NimCommand, error: ApiError): void {
    announcer.show(errorText(error));
  }
}
