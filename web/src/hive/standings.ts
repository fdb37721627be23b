import type { HiveView, Person } from './types';

export interface Place extends Person {
  place: number | null;
  won: boolean;
}

type Ranked = Pick<HiveView, 'occupants' | 'standings'>;

/** Everybody at the table, the best first, as the rules rank them. */
export function standings({ occupants, standings }: Ranked): Place[] {
  return standings.flatMap(({ seat, place, won }) => {
    const person = occupants.find((each) => each.seat === seat);
    return person ? [{ ...person, place, won }] : [];
  });
}

/** The winner, several in a draw, or nobody if nobody has a point. */
export const winners = (view: Ranked): Place[] => standings(view).filter(({ won }) => won);
