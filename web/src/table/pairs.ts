/** Pairs after two people have changed places. */
export function swapped(pairs: readonly (readonly string[])[], one: string, other: string): string[][] {
  const turn = (id: string): string => (id === one ? other : id === other ? one : id);
  return pairs.map((pair) => pair.map(turn));
}
