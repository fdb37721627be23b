import { ApiError } from '../lib/api';
import { stored } from '../lib/storage';
import { hiveApi } from './api';
import type { DailyInfo } from './types';

type Known = Pick<DailyInfo, 'date' | 'next_at'>;

const kept = stored<Known>('today');

/** The current day at the server, whose midnight may differ from this device's. */
export const today = {
  learn({ date, next_at }: Known): string {
    kept.write({ date, next_at });
    return date;
  },

  /** The last known day, unless it is over. */
  recall(now = Date.now()): string | null {
    const known = kept.read();
    return known && now < Date.parse(known.next_at) ? known.date : null;
  },

  async ask(language: string): Promise<string | null> {
    try {
      return today.recall() ?? today.learn(await hiveApi.daily(language));
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
};
