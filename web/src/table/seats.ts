/** One or two letters that stand for a name in a small badge. */
export function initials(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/).filter(Boolean);
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}

/** Seats beyond this number repeat colours, so a name always stands beside the colour. */
export const COLOURS = 8;

export const colourOf = (seat: number): number => seat % COLOURS;

/** The people who are still at the table. */
export const seated = <T extends { removed: boolean }>(people: readonly T[]): T[] =>
  people.filter((person) => !person.removed);

export const nameOf = (people: readonly { seat: number; name: string }[], seat: number): string =>
  people.find((person) => person.seat === seat)?.name ?? '';
