import { ApiError } from '../lib/api';
import { canUnseal, unseal, type Facts, type SealedList } from '../lib/sealed-words';
import { personal, stored } from '../lib/storage';
import type { TaskAhead } from '../lib/wire';
import { hiveApi } from './api';
import { today } from './today';
import type { HiveAhead, HiveView, SealedHive } from './types';

/** Hives that a class was given: those that were seen last, by their letters. */
const given = personal<HiveAhead[]>('given-hives');
const MAX_GIVEN = 6;

/** One day is enough: the next one pushes it out. */
const entry = (language: string) => stored<SealedHive>(`sealed-hive:${language}`, () => localStorage);

const same = (letters: readonly string[], others: readonly string[]): boolean =>
  letters.join() === others.join();

function keptFor({ date, letters, language, lexicon }: HiveView): SealedList | null {
  if (!date)
    return (
      (given.read() ?? []).find(
        (each) => each.language === (lexicon || language) && same(each.letters, letters),
      ) ?? null
    );
  const kept = entry(lexicon || language).read();
  return kept?.date === date && same(kept.letters, letters) ? kept : null;
}

/** Today's words, sealed: with them guesses are judged while the server cannot be reached. */
export const sealedDay = {
  /** Fetches the words of today's hive, unless they are here. */
  async prepare(view: HiveView): Promise<void> {
    if (!view.date || !canUnseal() || view.mode !== 'solo' || view.complete || view.revealed || keptFor(view))
      return;
    try {
      const name = view.lexicon || view.language;
      const sealed = await hiveApi.sealedDaily(name);
      today.learn(sealed);
      if (sealed.date === view.date) entry(name).write(sealed);
    } catch (error) {
      // Without them guesses wait for the server.
      if (!(error instanceof ApiError)) throw error;
    }
  },

  /** Keeps the words of a hive that the class was given. */
  keep(ahead: NonNullable<TaskAhead>): void {
    if (!('letters' in ahead) || !canUnseal()) return;
    const others = (given.read() ?? []).filter((each) => !same(each.letters, ahead.letters));
    given.write([ahead, ...others].slice(0, MAX_GIVEN));
  },

  /** What the hive says to a guess: its facts, null if it is none of its words, undefined if nobody here knows. */
  async judge(view: HiveView, tiles: readonly string[]): Promise<Facts | null | undefined> {
    const kept = canUnseal() && view.mode === 'solo' ? keptFor(view) : null;
    return kept ? unseal(kept, tiles) : undefined;
  },
};
