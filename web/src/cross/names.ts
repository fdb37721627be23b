import { t } from '../lib/texts';
import { premiumAt, squareName, type Square } from './board';
import type { Laid } from './types';

/** A square as a screen reader names it: place, letter and value, or what it multiplies. */
export function squareText(
  layout: readonly string[],
  square: Square,
  tile: Laid | undefined,
  value: number,
  draft: boolean,
): string {
  const place = squareName(square);
  if (tile) {
    const letter = tile.blank ? t.cross.blankAs(tile.letter) : t.cross.tile(tile.letter, value);
    return [place, letter, draft && t.cross.notPlayed].filter(Boolean).join(', ');
  }
  const premium = premiumAt(layout, square);
  const start = '*+'.includes(layout[square.row]?.[square.column] ?? '.');
  return [
    place,
    start && t.cross.startSquare,
    premium && t.cross.premium[premium.of](premium.by),
    t.cross.empty,
  ]
    .filter(Boolean)
    .join(', ');
}
