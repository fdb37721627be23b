import { beside, keyOf, same, type Square, type Tiles } from './board';
import { laidAt, type Draft, type DraftTile } from './draft';

/** Where the next typed tile goes. */
export interface Cursor extends Square {
  down: boolean;
}

/** The board, and what a player has laid on it. */
export interface Ground {
  tiles: Tiles;
  draft: Draft;
  size: number;
}

/** The first square without a tile, from the cursor on; null: the line has none. */
export function freeFrom(cursor: Cursor, { tiles, draft, size }: Ground): Square | null {
  let at: Square | null = cursor;
  while (at && (tiles.has(keyOf(at)) || laidAt(draft, at))) at = beside(at, cursor.down, 1, size);
  return at;
}

/** The last tile of the draft before the cursor, if only tiles are between. */
export function laidBefore(cursor: Cursor, { tiles, draft, size }: Ground): DraftTile | undefined {
  for (let at: Square | null = cursor; at; at = beside(at, cursor.down, -1, size)) {
    const tile = laidAt(draft, at);
    if (tile) return tile;
    if (!same(at, cursor) && !tiles.has(keyOf(at))) return undefined;
  }
  return undefined;
}
