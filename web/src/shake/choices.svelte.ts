import { shelf } from '../lib/storage';
import type { ShakeOptions } from '../lib/wire-shake';

export const MODES = ['duel', 'room', 'team'] as const;
export type Mode = (typeof MODES)[number];

/** What can be chosen before a round alone; the rest of the options are the house's. */
export type Wishes = Pick<ShakeOptions, 'size' | 'seconds' | 'difficulty'>;

const USUAL: Wishes = { size: 4, seconds: 180, difficulty: 'medium' };

/** What each way of playing together begins with; the host may change all of it. */
export const PRESETS: Record<Mode, Partial<ShakeOptions>> = {
  duel: { duplicates: 'classic', host_plays: true, live_scores: true, sight: 'words' },
  room: { duplicates: 'all', host_plays: false, live_scores: false, sight: 'scores' },
  team: { duplicates: 'coop', host_plays: true, live_scores: true, sight: 'words' },
};

const kept = shelf<Wishes & { mode: Mode }>('shake', () => localStorage);
const keptName = shelf<string>('name', () => localStorage);

/** What the player chose last time. */
class Choices {
  wishes = $state.raw<Wishes>(USUAL);
  mode = $state<Mode>('duel');
  name = $state('');

  constructor() {
    const before = kept.read();
    if (before) {
      const { size, seconds, difficulty, mode } = before;
      this.wishes = { ...USUAL, ...(known(before) ? { size, seconds, difficulty } : {}) };
      if (MODES.includes(mode)) this.mode = mode;
    }
    const name = keptName.read();
    if (typeof name === 'string') this.name = name;
  }

  wish(changes: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...changes };
    this.#keep();
  }

  play(mode: Mode): void {
    this.mode = mode;
    this.#keep();
  }

  call(name: string): void {
    this.name = name;
    keptName.write(name);
  }

  #keep(): void {
    kept.write({ ...this.wishes, mode: this.mode });
  }
}

function known({ size, seconds, difficulty }: Wishes): boolean {
  const timed = seconds === null || (typeof seconds === 'number' && seconds >= 60 && seconds <= 600);
  return [4, 5, 6].includes(size) && timed && ['easy', 'medium', 'hard'].includes(difficulty);
}

export const choices = new Choices();
