import { stored } from '../lib/storage';

const kept = stored<boolean>('hide-real-names', () => localStorage);

/** Whether real names are hidden on this device: on every page of classes at once. */
class RealNames {
  hidden = $state(kept.read() ?? false);

  turn(): void {
    this.hidden = !this.hidden;
    kept.write(this.hidden);
  }
}

export const realNames = new RealNames();
