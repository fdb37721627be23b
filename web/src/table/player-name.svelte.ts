import { account } from '../lib/account.svelte';
import { stored } from '../lib/storage';

const kept = stored<string>('name', () => localStorage);
/** Hive kept the name here before all games shared one. */
const former = stored<string>('table-name', () => localStorage);

/** The name under which the player last sat down at a table. */
class PlayerName {
  #typed = $state(read());

  /** What was typed last, or else the name of the account. */
  get value(): string {
    return this.#typed ?? account.name ?? '';
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
