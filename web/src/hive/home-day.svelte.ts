import { wordLanguages } from '../lib/word-languages.svelte';
import type { GameSummary } from '../lib/wire';
import type { DailyInfo } from './types';

/** Today's hive as the home page shows it, in more than one place. */
class HomeDay {
  value = $state.raw<DailyInfo | null>(null);

  /** Whether a game is the one in the card of today's hive. */
  has({ date, language }: GameSummary): boolean {
    return date !== null && date === this.value?.date && language === wordLanguages.chosen;
  }
}

export const homeDay = new HomeDay();
