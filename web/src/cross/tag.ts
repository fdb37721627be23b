import { keyOf, type Square } from './board';

/** Where a tag stands, by its middle, in squares. */
export interface TagPlace {
  row: number;
  column: number;
}

/**
 * Beside the tiles of a play: below them, else above, else on their right or left; never over a tile, if that can be.
 * `half` is half the width of the tag in squares, `taken` says which squares have tiles.
 */
export function tagPlace(
  tiles: readonly Square[],
  taken: (key: string) => boolean,
  size: number,
  half: number,
): TagPlace {
  const rows = tiles.map(({ row }) => row);
  const columns = tiles.map(({ column }) => column);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const reach = Math.min(size / 2, half);
  const middle = (left + right) / 2;
  const inside = (column: number): number => Math.max(reach - 0.5, Math.min(size - 0.5 - reach, column));
  const near = [0, 1, -1, 2, -2].map((by) => inside(middle + by));
  const places: TagPlace[] = [
    ...near.map((column) => ({ row: bottom + 1, column })),
    ...near.map((column) => ({ row: top - 1, column })),
    ...[bottom, top].flatMap((row) => [
      { row, column: right + 0.6 + reach },
      { row, column: left - 0.6 - reach },
    ]),
  ];
  const free = ({ row, column }: TagPlace): boolean => {
    if (row < 0 || row >= size || column - reach < -0.5 || column + reach > size - 0.5) return false;
    for (let each = Math.round(column - reach + 0.1); each <= Math.round(column + reach - 0.1); each += 1)
      if (taken(keyOf({ row, column: each }))) return false;
    return true;
  };
  return places.find(free) ?? places[0] ?? { row: 0, column: 0 };
}
