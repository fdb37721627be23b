import { ApiError } from '../lib/api';
import { canUnseal, unseal, type Facts } from '../lib/sealed-words';
import { stored } from '../lib/storage';
import { hiveApi } from './api';
import type { HiveView, SealedHive } from './types';

/** One day is enough: the next one pushes it out. */
const entry = (language: string) => stored<SealedHive>(`sealed-hive:${language}`, () => localStorage);

function keptFor({ date, letters, language, lexicon }: HiveView): SealedHive | null {
  const kept = entry(lexicon || language).read();
  const same = kept?.date === date && kept.letters.join() === letters.join();
  return same ? kept : null;
}

/** Today's words, sealed: with them guesses are judged while the server cannot be reached. */
export const sealedDay = {
  /** Fetches the words of today's hive, unless they are here. */
  async prepare(view: HiveView): Promise<void> {
    if (!canUnseal() || view.mode !== 'solo' || view.complete || view.revealed || keptFor(view)) return;
    try {
      const name = view.lexicon || view.language;
      const sealed = await hiveApi.sealedDaily(name);
      if (sealed.date === view.date) entry(name).write(sealed);
    } catch (error) {
      // Without them guesses wait for the server.
      if (!(error instanceof ApiError)) throw error;
    }
  },

  /** What the hive says to a guess: its facts, null if it is none of its words, undefined if nobody here knows. */
  async judge(view: HiveView, tiles: readonly string[]): Promise<Facts | null | undefined> {
    const kept = canUnseal() && view.date ? keptFor(view) : null;
    return kept ? unseal(kept, tiles) : undefined;
  },
};
