import { stored } from '../lib/storage';
import type { ShakeOptions } from './types';

export const MODES = ['duel', 'room', 'team'] as const;
export type Mode = (typeof MODES)[number];

/** What can be chosen before a round alone; the server chooses the other options. */
export type RoundSettings = Pick<ShakeOptions, 'size' | 'seconds' | 'difficulty'>;

const USUAL: RoundSettings = { size: 4, seconds: 180, difficulty: 'medium' };

/** The options with which each way of playing together starts; the host may change all of them. */
export const PRESETS: Record<Mode, Partial<ShakeOptions>> = {
  duel: { duplicates: 'classic', host_plays: true, live_scores: true, sight: 'words' },
  room: { duplicates: 'all', host_plays: false, live_scores: false, sight: 'podium' },
  team: { duplicates: 'coop', host_plays: true, live_scores: true, sight: 'words' },
};

const kept = stored<RoundSettings & { mode: Mode }>('shake', () => localStorage);

/** The settings of the last round; the next one starts with them. */
class Preferences {
  settings = $state.raw<RoundSettings>(USUAL);
  mode = $state<Mode>('duel');

  constructor() {
    const before = kept.read();
    if (before) {
      const { size, seconds, difficulty, mode } = before;
      this.settings = { ...USUAL, ...(known(before) ? { size, seconds, difficulty } : {}) };
      if (MODES.includes(mode)) this.mode = mode;
    }
  }

  change(changes: Partial<RoundSettings>): void {
    this.settings = { ...this.settings, ...changes };
    this.#keep();
  }

  choose(mode: Mode): void {
    this.mode = mode;
    this.#keep();
  }

  #keep(): void {
    kept.write({ ...this.settings, mode: this.mode });
  }
}

function known({ size, seconds, difficulty }: RoundSettings): boolean {
  const timed = seconds === null || (typeof seconds === 'number' && seconds >= 60 && seconds <= 600);
  return [4, 5, 6].includes(size) && timed && ['easy', 'medium', 'hard'].includes(difficulty);
}

export const preferences = new Preferences();
