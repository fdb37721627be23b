import { t } from '../lib/texts';
import type { HiveView } from './types';
import { nameOf } from '../table/seats';
import type { Verdict } from '../table/verdict';
import { writing } from './words';

export interface News {
  word: string;
  verdict: Verdict;
}

/** What others have added to the shared list between two views; null if nothing. */
export function newsVerdict(before: HiveView, after: HiveView, seat: number | null): News | null {
  if (after.mode !== 'coop') return null;
  const known = new Set(before.found.map(({ word }) => word));
  const fresh = after.found.filter((found) => found.seat !== seat && !known.has(found.word));
  const last = fresh.at(-1);
  if (!last) return null;
  const text =
    fresh.length === 1
      ? t.hive.together.foundBy(nameOf(after.occupants, last.seat), writing(last), last.points)
      : t.hive.together.foundMany(fresh.length);
  return { word: last.word, verdict: { mood: 'bonus', icon: 'people', text } };
}
