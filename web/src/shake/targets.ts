import { t } from '../lib/texts';
import type { Round } from './types';

export interface TargetTexts {
  title: string;
  filter: string;
  legend: string;
}

/** What the targets of a round are called: common words, or those that the host has chosen. */
export function targetTexts(round: Pick<Round, 'own_words'>, host: boolean): TargetTexts {
  if (round.own_words) return host ? t.shake.own.host : t.shake.own.players;
  return { title: t.shake.targetsFound, filter: t.shake.filters.targets, legend: t.shake.legend };
}
