import { t } from '../lib/texts';
import { PANGRAM } from './icons';
import type { HiveEvent, HiveView, RankSlug } from './types';
import type { Verdict } from '../table/verdict';
import { writing } from './words';

/** A word that has just been found. */
export type FoundNow = Pick<Extract<HiveEvent, { kind: 'found' }>, 'word' | 'points' | 'word_kind'>;

const ICONS = { word: 'good', pangram: PANGRAM, perfect: 'perfect', bonus: 'bonus' } as const;
const MOODS = { word: 'good', pangram: 'great', perfect: 'great', bonus: 'bonus' } as const;

export function foundVerdict(event: FoundNow, view: HiveView, rankBefore: RankSlug): Verdict {
  const kind = event.word_kind;
  const found = view.found.find(({ word }) => word === event.word);
  const said = [t.hive.verdict[kind](writing(found ?? { word: event.word, text: '' }), event.points)];
  if (view.complete) said.push(t.hive.verdict.complete);
  else if (view.rank !== rankBefore) said.push(t.hive.verdict.rank(t.hive.ranks[view.rank]));
  return { mood: MOODS[kind], icon: ICONS[kind], text: said.join(' ') };
}
