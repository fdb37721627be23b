import { keyOf, type Tiles } from './board';
import type { Turn } from './types';

/** Some letters of a word that look alike. */
export interface Part {
  text: string;
  blank: boolean;
  /** Whether they were on the board before. */
  through: boolean;
}

/**
 * The main word of a play as players write it: capitals, small letters for blanks, brackets around what lay there
 * before.
 */
export function written(turn: Turn, tiles: Tiles): Part[] {
  const laid = new Map(turn.tiles.map((tile) => [keyOf(tile), tile]));
  const parts: Part[] = [];
  for (const [row, column] of turn.words[0]?.squares ?? []) {
    const at = keyOf({ row, column });
    const tile = laid.get(at) ?? tiles.get(at);
    if (!tile) continue;
    const letter = tile.blank ? tile.letter.toLowerCase() : tile.letter;
    const through = !laid.has(at);
    const last = parts.at(-1);
    if (last?.blank === tile.blank && last.through === through) last.text += letter;
    else parts.push({ text: letter, blank: tile.blank, through });
  }
  return parts;
}
