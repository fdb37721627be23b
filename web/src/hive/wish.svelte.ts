import { session } from '../lib/session.svelte';
import { shelf } from '../lib/storage';
import type { Difficulty, Mode, NewHive } from '../lib/wire';

/** The limits a race can have; none comes first. */
export const MINUTES = [0, 2, 5, 10, 20] as const;

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard', 'expert'];

interface Kept {
  difficulty: Difficulty;
  mode: Mode;
  minutes: number;
  liveScores: boolean;
}

const kept = shelf<Partial<Kept>>('new-hive', () => localStorage);
const keptName = shelf<string>('table-name', () => localStorage);

/** The hive a player is about to ask for. The last wish is the next one's beginning. */
export class Wish {
  difficulty = $state<Difficulty>('medium');
  mode = $state<Mode>('solo');
  minutes = $state<number>(5);
  liveScores = $state(true);
  name = $state('');

  constructor() {
    const last = kept.read() ?? {};
    if (last.difficulty && DIFFICULTIES.includes(last.difficulty)) this.difficulty = last.difficulty;
    if (MINUTES.some((each) => each === last.minutes)) this.minutes = last.minutes ?? 5;
    this.liveScores = last.liveScores ?? true;
    this.name = keptName.read() ?? session.name ?? '';
  }

  /** What to send for it, and what to remember of it. */
  ask(hive: { language: string; seed?: string }): NewHive {
    const { difficulty, mode, minutes, liveScores } = this;
    kept.write({ difficulty, mode, minutes, liveScores });
    const wanted: NewHive = { ...hive, mode };
    if (!hive.seed) wanted.difficulty = difficulty;
    if (mode === 'solo') return wanted;
    keptName.write(this.name.trim());
    wanted.name = this.name.trim();
    if (mode === 'race') {
      wanted.seconds = minutes ? minutes * 60 : null;
      wanted.live_scores = liveScores;
    }
    return wanted;
  }
}
