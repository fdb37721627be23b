import type { Person } from './types';
import { ranked } from '../table/ranking';
import { seated } from '../table/seats';

export interface Place extends Person {
  place: number;
}

/** More points first, then more pangrams. Hidden points come last. */
function compare(a: Person, b: Person): number {
  return (b.score ?? -1) - (a.score ?? -1) || (b.pangrams ?? -1) - (a.pangrams ?? -1);
}

export function standings(people: readonly Person[]): Place[] {
  return ranked(seated(people), compare).map(({ place, item }) => ({ ...item, place }));
}

/** The winner, several in a draw, or nobody if nobody has a point. */
export function winners(people: readonly Person[]): Place[] {
  const best = standings(people).filter(({ place }) => place === 1);
  return best.some(({ score }) => (score ?? 0) > 0) ? best : [];
}
