/** Sorts items, the best first, and gives each its place. Equal items share a place. */
export function ranked<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): { place: number; item: T }[] {
  const sorted = [...items].sort(compare);
  return sorted.map((item) => ({
    place: 1 + sorted.findIndex((each) => compare(each, item) === 0),
    item,
  }));
}
