import { api, ApiError } from './api';
import { shelf } from './storage';
import type { DailyInfo } from './wire';

type Known = Pick<DailyInfo, 'date' | 'next_at'>;

const kept = shelf<Known>('today');

/** Which day it is at the site: its midnight need not be this device's. */
export const today = {
  learn({ date, next_at }: Known): string {
    kept.write({ date, next_at });
    return date;
  },

  /** The day as last heard, until it is over. */
  recall(now = Date.now()): string | null {
    const known = kept.read();
    return known && now < Date.parse(known.next_at) ? known.date : null;
  },

  async ask(language: string): Promise<string | null> {
    try {
      return today.recall() ?? today.learn(await api.daily(language));
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
};
