import type { HiveView, RankSlug, Rung } from './types';

export interface Step extends Rung {
  state: 'reached' | 'here' | 'ahead';
}

/** The ladder with the player on it. */
export function steps(view: Pick<HiveView, 'ladder' | 'rank'>): Step[] {
  const here = view.ladder.findIndex((rung) => rung.rank === view.rank);
  return view.ladder.map((rung, i) => ({
    ...rung,
    state: i < here ? 'reached' : i === here ? 'here' : 'ahead',
  }));
}

/** How full each stretch between two rungs is, from 0 to 1: what the rank bar draws. */
export function stretches(ladder: readonly Rung[], score: number): number[] {
  return ladder.slice(1).map((rung, i) => {
    const from = ladder[i]?.points ?? 0;
    const share = (score - from) / Math.max(1, rung.points - from);
    return Math.min(1, Math.max(0, share));
  });
}

/** All ranks from the first to the last: a hive's own ladder may lack some. */
export const RANKS: readonly RankSlug[] = [
  'newcomer',
  'scout',
  'forager',
  'dancer',
  'gatherer',
  'builder',
  'warden',
  'keeper',
  'luminary',
  'whole-hive',
];
