import { ApiError } from '../lib/api';
import { personal, stored } from '../lib/storage';
import { hiveApi } from './api';
import type { DailyInfo } from './types';

type Known = Pick<DailyInfo, 'date' | 'next_at'>;

const kept = stored<Known>('today', () => localStorage);
/** As the home page showed it. It says how far the player was. */
const seen = (language: string) => personal<DailyInfo>(`today:${language}`);

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

  /** The day's hive as the server tells it, or as it was seen last if the server cannot be reached. */
  async info(language: string): Promise<DailyInfo> {
    try {
      const info = await hiveApi.daily(language);
      today.learn(info);
      seen(language).write(info);
      return info;
    } catch (error) {
      const last = error instanceof ApiError && error.slug === 'network' ? seen(language).read() : null;
      if (!last || last.date !== today.recall()) throw error;
      return last;
    }
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
