import { stored } from '../lib/storage';

const kept = stored<string>('name', () => localStorage);
/** Hive kept the name here before all games shared one. */
const former = stored<string>('table-name', () => localStorage);

/** The name under which the player last sat down at a table. */
class PlayerName {
  value = $state(read());

  change(name: string): void {
    this.value = name;
    kept.write(name);
  }
}

function read(): string {
  const name = kept.read() ?? former.read();
  return typeof name === 'string' ? name : '';
}

export const playerName = new PlayerName();
