import { t } from '../lib/texts';
import type { HiveView } from './types';
import { nameOf } from '../table/seats';
import type { Verdict } from '../table/verdict';
import { PANGRAM } from './icons';
import { isPangram, writing } from './words';

export interface News {
  word: string;
  verdict: Verdict;
  /** Whether a pangram is among it: everybody at the table celebrates it. */
  pangram: boolean;
}

/** What others have added to the shared list between two views; null if nothing. */
export function newsVerdict(before: HiveView, after: HiveView, seat: number | null): News | null {
  if (after.mode !== 'coop') return null;
  const known = new Set(before.found.map(({ word }) => word));
  const fresh = after.found.filter((found) => found.seat !== seat && !known.has(found.word));
  const last = fresh.at(-1);
  if (!last) return null;
  const pangram = fresh.find(isPangram);
  const told = pangram ?? last;
  const text =
    fresh.length === 1 || pangram
      ? t.hive.together.foundBy(nameOf(after.occupants, told.seat), writing(told), told.points)
      : t.hive.together.foundMany(fresh.length);
  const verdict: Verdict = pangram
    ? { mood: 'great', icon: PANGRAM, text: `${t.hive.verdict.teamPangram} ${text}` }
    : { mood: 'bonus', icon: 'people', text };
  return { word: told.word, verdict, pangram: pangram !== undefined };
}

/** That somebody at the table took a hint; null if nobody did. */
export function hintVerdict(before: HiveView, after: HiveView): Verdict | null {
  if (after.mode !== 'coop' || after.hints.used <= before.hints.used) return null;
  return { mood: 'bonus', icon: 'hint', text: t.hive.hints.tableTook(after.hints.used) };
}
