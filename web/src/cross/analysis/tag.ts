import { keyOf, type Tiles } from '../board';
import type { Laid } from '../types';

/** Where a tag stands: the square it points to, and on which side of it. */
export interface Place {
  x: number;
  y: number;
  below: boolean;
}

/** Below a move that is thought of, or above it where below are tiles: never over a tile, if that can be. */
export function tagPlace(ghost: readonly Laid[], tiles: Tiles, size: number): Place | null {
  const first = ghost[0];
  const last = ghost.at(-1);
  if (!first || !last) return null;
  const down = ghost.length > 1 && first.column === last.column;
  const column = down ? first.column : (first.column + last.column) / 2;
  const free = (row: number): boolean =>
    row >= 0 &&
    row < size &&
    [-1, 0, 1].every((aside) => !tiles.has(keyOf({ row, column: Math.round(column) + aside })));
  const below = last.row + 1 < size && (free(last.row + 1) || !free(first.row - 1));
  return { x: column, y: below ? last.row : first.row, below };
}
