import type { HiveAnswer } from './types';

export const FILTERS = ['all', 'found', 'missed', 'common', 'rare'] as const;
export type Filter = (typeof FILTERS)[number];

const FITS: Record<Filter, (answer: HiveAnswer) => boolean> = {
  all: () => true,
  found: ({ found }) => found === true,
  missed: ({ found }) => found === false,
  common: ({ common }) => common !== false,
  rare: ({ common }) => common === false,
};

export const sift = <T extends HiveAnswer>(answers: readonly T[], filter: Filter): T[] =>
  answers.filter(FITS[filter]);

/** The filters that show a part of the list, rather than all or nothing of it. */
export function useful(answers: readonly HiveAnswer[]): { filter: Filter; count: number }[] {
  return FILTERS.map((filter) => ({ filter, count: sift(answers, filter).length })).filter(
    ({ filter, count }) => filter === 'all' || (count > 0 && count < answers.length),
  );
}
