import { announcer } from '../lib/announcer.svelte';
import { api } from '../lib/api';
import { errorText, t } from '../lib/texts';
import { router } from '../router.svelte';
import type { CrossSession } from './session.svelte';
import { crossPaths } from './routes';
import type { CrossView } from './types';

/** The game after this one: I ask for it, or somebody else has. */
export class Rematch {
  /** Who asked for it, if that is known; empty for me. */
  by = $state('');
  busy = $state(false);
  #looked = '';

  constructor(readonly session: CrossSession) {}

  /** The next game, once it is there. */
  get id(): string | null {
    return this.session.state.next_game;
  }

  get address(): string {
    return crossPaths.game(this.id ?? '');
  }

  /** Finds out who asked, and says so once. */
  async look(): Promise<void> {
    const { id } = this;
    if (!id || id === this.#looked) return;
    this.#looked = id;
    try {
      // Who has a seat there already has asked, here or in another tab.
      if ((await api.game<CrossView>(id)).seat !== null) return;
    } catch {
      // A table that nobody may watch is offered all the same.
    }
    this.by = this.#onlyOther();
    if (!this.session.watching) announcer.show(this.text);
  }

  /** The one other person of this game: to those without a seat the next table tells no names. */
  #onlyOther(): string {
    const { seat, view } = this.session;
    const [other, ...more] = view.occupants.filter((each) => each.seat !== seat && !each.bot && !each.open);
    return other && !more.length ? other.name : '';
  }

  get text(): string {
    return this.by ? t.cross.wantsRematch(this.by) : t.cross.rematchReady;
  }

  /** Opens the next game, or sits down at it if somebody has opened it. */
  async accept(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      router.go(crossPaths.game((await api.again(this.session.state.id)).id));
    } catch (error) {
      announcer.show(errorText(error));
    } finally {
      this.busy = false;
    }
  }
}
