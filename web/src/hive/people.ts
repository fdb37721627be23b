import type { HiveView, Person } from '../lib/wire';

/** One or two letters that stand for a name where there is no room for it. */
export function initials(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/).filter(Boolean);
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}

/** How many colours there are for people: beyond that they come again, which is why names stand beside them. */
export const COLOURS = 8;

export const colourOf = (seat: number): number => seat % COLOURS;

/** Everybody who is still at the table. */
export const seated = (people: readonly Person[]): Person[] => people.filter((person) => !person.removed);

export const nameOf = (view: Pick<HiveView, 'people'>, seat: number): string =>
  view.people.find((person) => person.seat === seat)?.name ?? '';

export interface Place extends Person {
  place: number | null;
  won: boolean;
}

type Ranked = Pick<HiveView, 'people' | 'standings'>;

/** Everybody at the table, the best first, as the rules rank them. */
export function standings({ people, standings }: Ranked): Place[] {
  return standings.flatMap(({ seat, place, won }) => {
    const person = people.find((each) => each.seat === seat);
    return person ? [{ ...person, place, won }] : [];
  });
}

/** Who won: one seat, several in a draw, or nobody where nobody has a point. */
export const winners = (view: Ranked): Place[] => standings(view).filter(({ won }) => won);
