import type { ApiError } from '../lib/api';
import { errorText, t } from '../lib/texts';
import type { HiveEvent, HiveView, RankSlug } from '../lib/wire';
import type { IconName } from '../ui/Icon.svelte';
import { writing } from './words';

export type Mood = 'good' | 'great' | 'bonus' | 'bad' | 'wait';

/** What came of a word, in an icon and a sentence. */
export interface Verdict {
  mood: Mood;
  icon: IconName;
  text: string;
}

type Found = Extract<HiveEvent, { kind: 'found' }>;

const ICONS = { word: 'good', pangram: 'pangram', perfect: 'perfect', bonus: 'bonus' } as const;
const MOODS = { word: 'good', pangram: 'great', perfect: 'great', bonus: 'bonus' } as const;

export function foundVerdict(event: Found, view: HiveView, rankBefore: RankSlug): Verdict {
  const kind = event.word_kind;
  const found = view.found.find(({ word }) => word === event.word);
  const said = [t.verdict[kind](writing(found ?? { word: event.word, text: '' }), event.points)];
  if (view.complete) said.push(t.verdict.complete);
  else if (view.rank !== rankBefore) said.push(t.verdict.rank(t.ranks[view.rank]));
  return { mood: MOODS[kind], icon: ICONS[kind], text: said.join(' ') };
}

export function refusedVerdict(error: ApiError): Verdict {
  return { mood: 'bad', icon: 'bad', text: errorText(error) };
}

export function waitingVerdict(): Verdict {
  return { mood: 'wait', icon: 'wait', text: t.hive.waiting };
}
