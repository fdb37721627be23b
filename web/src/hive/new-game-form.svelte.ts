import { stored } from '../lib/storage';
import { playerName } from '../table/player-name.svelte';
import type { UiLanguageCode } from '../lib/ui-language.svelte';
import type { ClassLevel } from '../lib/wire';
import type { Difficulty, Mode, NewHive, Sight } from './types';

/** The time limits of a race in minutes; 0 is none. */
export const MINUTES = [0, 2, 5, 10, 20] as const;

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard', 'expert'];

interface Kept {
  difficulty: Difficulty;
  mode: Mode;
  minutes: number;
  liveScores: boolean;
  sight: Sight;
}

const kept = stored<Partial<Kept>>('new-hive', () => localStorage);

/** The settings of a new hive. A form starts with the settings of the last one. */
export class NewGameForm {
  difficulty = $state<Difficulty>('medium');
  mode = $state<Mode>('solo');
  minutes = $state<number>(5);
  liveScores = $state(true);
  sight = $state<Sight>('podium');
  /** What a class chooses; not kept, as the next game may be for others. */
  classLevel = $state<ClassLevel | null>(null);
  translations = $state<UiLanguageCode | null>(null);

  constructor() {
    const last = kept.read() ?? {};
    if (last.difficulty && DIFFICULTIES.includes(last.difficulty)) this.difficulty = last.difficulty;
    if (MINUTES.some((each) => each === last.minutes)) this.minutes = last.minutes ?? 5;
    this.liveScores = last.liveScores ?? true;
    this.sight = last.sight === 'scores' ? 'scores' : 'podium';
  }

  /** Remembers the settings and returns the request. */
  submit(hive: { language: string; seed?: string; today?: boolean }): NewHive {
    const { difficulty, mode, minutes, liveScores, sight } = this;
    kept.write({ difficulty, mode, minutes, liveScores, sight });
    const wanted: NewHive = { ...hive, mode };
    if (!hive.seed && !hive.today) wanted.difficulty = difficulty;
    if (mode === 'solo') return wanted;
    wanted.name = playerName.known;
    if (!hive.seed) wanted.class_level = this.classLevel;
    wanted.translations = this.translations;
    if (mode === 'race') {
      wanted.seconds = minutes ? minutes * 60 : null;
      wanted.live_scores = liveScores;
      wanted.sight = sight;
    }
    return wanted;
  }
}
