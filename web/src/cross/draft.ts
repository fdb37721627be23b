import { BLANK, keyOf, same, type Square, type Tiles } from './board';
import { shuffled } from '../table/letters';
import type { Laid } from './types';

/** A tile of my rack that I have laid, not yet played. */
export interface DraftTile extends Square {
  /** Its place on the rack. */
  slot: number;
  /** The letter it shows; a blank's is the one it stands for. */
  letter: string;
}

/** What a player has arranged: the rack in an order of their own, and the tiles laid for the next move. */
export interface Draft {
  /** The tiles of the whole rack by slot, those on the board too; empty text: no tile. */
  order: readonly string[];
  laid: readonly DraftTile[];
}

export const NOTHING: Draft = { order: [], laid: [] };

/**
 * The draft on a table that has changed: tiles that are no longer mine go, new ones fill the free slots, and tiles
 * whose square is taken come home.
 */
export function fitted(draft: Draft, rack: readonly string[], board: Tiles, slots: number): Draft {
  const left = [...rack];
  const kept = draft.order.map((letter) => {
    const at = letter === '' ? -1 : left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? letter : '';
  });
  const order = kept.map((letter) => letter || (left.shift() ?? ''));
  order.push(...left);
  while (order.length < slots) order.push('');
  return { order, laid: draft.laid.filter((tile) => fits(tile, kept, board)) };
}

const fits = (tile: DraftTile, kept: readonly string[], board: Tiles): boolean =>
  Boolean(kept[tile.slot]) &&
  (kept[tile.slot] === BLANK || kept[tile.slot] === tile.letter) &&
  !board.has(keyOf(tile));

export const isBlank = (draft: Draft, slot: number): boolean => draft.order[slot] === BLANK;
export const laidAt = (draft: Draft, square: Square): DraftTile | undefined =>
  draft.laid.find((tile) => same(tile, square));
/** Whether a slot's tile is on the rack, and not on the board. */
export const atHome = (draft: Draft, slot: number): boolean =>
  Boolean(draft.order[slot]) && !draft.laid.some((tile) => tile.slot === slot);

/** The first slot with one of these letters on the rack. */
export const slotOf = (draft: Draft, letter: string): number =>
  draft.order.findIndex((each, slot) => each === letter && atHome(draft, slot));

/** Lays a tile, from the rack or from another square. What lay there before of the draft goes home. */
export function lay(draft: Draft, tile: DraftTile): Draft {
  const others = draft.laid.filter((each) => each.slot !== tile.slot && !same(each, tile));
  return { ...draft, laid: [...others, tile] };
}

export const takeBack = (draft: Draft, slot: number): Draft => ({
  ...draft,
  laid: draft.laid.filter((tile) => tile.slot !== slot),
});

export const recalled = (draft: Draft): Draft => ({ ...draft, laid: [] });

/** Moves a rack tile to another slot; those between make room. */
export function moved(draft: Draft, from: number, to: number): Draft {
  const slots = draft.order.map((_, slot) => slot);
  const [slot] = slots.splice(from, 1);
  if (slot === undefined) return draft;
  slots.splice(to, 0, slot);
  return inOrder(draft, slots);
}

/** Another order of the tiles on the rack; those on the board keep their slots. */
export function tossed(draft: Draft, random: () => number = Math.random): Draft {
  return arranged(draft, (slots) => {
    const order = shuffled(slots, random);
    // Equal letters in other places look like no toss at all.
    const alike = order.every((slot, i) => draft.order[slot] === draft.order[slots[i] ?? 0]);
    return alike ? [...order.slice(1), ...order.slice(0, 1)] : order;
  });
}

/** A whole play laid from the rack; what was laid before goes home. */
export function withPlay(draft: Draft, tiles: readonly Laid[]): Draft {
  return tiles.reduce((next, { row, column, letter, blank }) => {
    const slot = slotOf(next, blank ? BLANK : letter);
    return slot < 0 ? next : lay(next, { slot, row, column, letter });
  }, recalled(draft));
}

/** Tiles that are on nobody's rack any more, as a draft to look at. */
export const draftOf = (tiles: readonly Laid[]): Draft => ({
  order: tiles.map(({ letter, blank }) => (blank ? BLANK : letter)),
  laid: tiles.map(({ row, column, letter }, slot) => ({ slot, row, column, letter })),
});

/** The tiles on the rack by the alphabet, blanks last. */
export function sorted(draft: Draft, alphabet: readonly string[]): Draft {
  const rank = (slot: number): number => {
    const at = alphabet.indexOf(draft.order[slot] ?? '');
    return at < 0 ? alphabet.length : at;
  };
  return arranged(draft, (slots) => [...slots].sort((a, b) => rank(a) - rank(b)));
}

function arranged(draft: Draft, arrange: (slots: number[]) => number[]): Draft {
  const home = draft.order.flatMap((_, slot) => (atHome(draft, slot) ? [slot] : []));
  const next = arrange(home);
  const slots = draft.order.map((_, slot) => slot);
  home.forEach((slot, i) => (slots[slot] = next[i] ?? slot));
  return inOrder(draft, slots);
}

/** The slots in a new order; laid tiles follow theirs. */
function inOrder(draft: Draft, slots: readonly number[]): Draft {
  return {
    order: slots.map((slot) => draft.order[slot] ?? ''),
    laid: draft.laid.map((tile) => ({ ...tile, slot: slots.indexOf(tile.slot) })),
  };
}

/** The draft as the server takes it. */
export const toLay = (draft: Draft): Laid[] =>
  draft.laid.map(({ slot, row, column, letter }) => ({ row, column, letter, blank: isBlank(draft, slot) }));

/** Whether a draft's tiles run down a column; null if they do not say. */
export function runsDown({ laid }: Draft): boolean | null {
  const [first, second] = laid;
  if (!first || !second) return null;
  return first.column === second.column;
}
