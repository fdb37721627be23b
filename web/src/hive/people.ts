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
  place: number;
}

/** Who stands where: more points, then more pangrams; equals share a place. Whose points are hidden come last. */
export function standings(people: readonly Person[]): Place[] {
  const key = (person: Person): [number, number] => [person.score ?? -1, person.pangrams ?? -1];
  const ahead = (a: Person, b: Person): number => {
    const [one, other] = [key(a), key(b)];
    return other[0] - one[0] || other[1] - one[1];
  };
  const sorted = seated(people).sort(ahead);
  let place = 0;
  return sorted.map((person, i) => {
    const before = sorted[i - 1];
    if (!before || ahead(before, person) !== 0) place = i + 1;
    return { ...person, place };
  });
}

/** Who won: one seat, several in a draw, or nobody where nobody has a point. */
export function winners(people: readonly Person[]): Place[] {
  const best = standings(people).filter(({ place }) => place === 1);
  return best.some(({ score }) => (score ?? 0) > 0) ? best : [];
}
