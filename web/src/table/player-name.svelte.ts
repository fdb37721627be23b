import { account } from '../lib/account.svelte';
import { api, ApiError } from '../lib/api';
import { stored } from '../lib/storage';
import { uiLanguage } from '../lib/ui-language.svelte';

const kept = stored<string>('name', () => localStorage);
/** The name that somebody was given who typed none. */
const given = stored<string>('given-name', () => localStorage);
/** Where the first game kept the name before all games shared one. */
const former = stored<string>('table-name', () => localStorage);

/** The name under which the player last sat down at a table. */
class PlayerName {
  #typed = $state(read());

  /** What was typed last, or else the name of the account. */
  get value(): string {
    return this.#typed ?? account.name ?? '';
  }

  /**
   * The name to sit down with. Who types none is given one, in the language of the interface, and keeps it at every
   * table; null if the server has to choose.
   */
  async settled(): Promise<string | null> {
    if (this.known) return this.known;
    try {
      const [first] = (await api.names(uiLanguage.code)).names;
      if (first) given.write(first);
      return first ?? null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  /** The same for whom no name has to be chosen first; else empty. */
  get known(): string {
    return this.value.trim() || (given.read() ?? '');
  }

  change(name: string): void {
    this.#typed = name;
    kept.write(name);
  }
}

function read(): string | null {
  const name = kept.read() ?? former.read();
  return typeof name === 'string' ? name : null;
}

export const playerName = new PlayerName();
