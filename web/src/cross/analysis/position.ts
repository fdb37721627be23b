import { BLANK, keyOf, tilesOf, type Tiles } from '../board';
import type { Laid } from '../types';

/** A position: what lies, who holds what, who is to move. Seats are counted as in the game. */
export interface Position {
  tiles: Tiles;
  /** The racks by seat, as far as they are known. */
  racks: readonly (readonly string[])[];
  scores: readonly number[];
  turn: number;
  /** Turns without points in a row. */
  zeros: number;
}

const PIECES = /\d+|\[[^\]]*\]|./gu;

/** A letter in notation: small for a blank, in brackets if it has several characters. */
const written = (letter: string, blank = false): string => {
  const text = blank ? letter.toLowerCase() : letter;
  return [...text].length === 1 ? text : `[${text}]`;
};

/** A rack as text: `AB?[CH]`. */
export const rackText = (rack: readonly string[]): string => rack.map((tile) => written(tile)).join('');

/** The longest letter of the alphabet at the beginning of a text. */
function letterAt(text: string, alphabet: readonly string[]): string | undefined {
  return alphabet.filter((letter) => text.startsWith(letter)).sort((a, b) => b.length - a.length)[0];
}

/** The tiles of a text, with or without brackets; what is no letter is left out. */
export function readRack(text: string, alphabet: readonly string[]): string[] {
  const parts = text.toLocaleUpperCase().replace(/\s/g, '').split(/[[\]]/);
  return parts.flatMap((part) => (alphabet.includes(part) ? [part] : letters(part, alphabet)));
}

function letters(text: string, alphabet: readonly string[]): string[] {
  const found: string[] = [];
  for (let rest = text; rest;) {
    const letter = rest.startsWith(BLANK) ? BLANK : letterAt(rest, alphabet);
    if (letter) found.push(letter);
    rest = rest.slice(letter?.length ?? 1);
  }
  return found;
}

/** The position of a CGP that the server has written. The first rack and score are of the seat to move. */
export function readCgp(cgp: string, first: number, alphabet: readonly string[]): Position {
  const [rows = '', racks = '/', scores = '', zeros = '0'] = cgp.split(' ');
  const laid: Laid[] = [];
  rows.split('/').forEach((text, row) => {
    let column = 0;
    for (const [piece] of text.matchAll(PIECES)) {
      if (/^\d/.test(piece)) {
        column += Number(piece);
        continue;
      }
      const plain = piece.replace(/[[\]]/g, '');
      const letter = alphabet.includes(plain)
        ? plain
        : (alphabet.find((each) => each.toLowerCase() === plain) ?? plain);
      laid.push({ row, column, letter, blank: letter !== plain });
      column += 1;
    }
  });
  const inOrder = racks.split('/').map((rack) => readRack(rack, alphabet));
  const points = scores.split('/').map(Number);
  const seats = Math.max(2, inOrder.length);
  const from = (seat: number): number => (seat - first + seats) % seats;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    tiles: tilesOf(laid),
    racks: all.map((seat) => inOrder[from(seat)] ?? []),
    scores: all.map((seat) => points[from(seat)] ?? 0),
    turn: first,
    zeros: Number(zeros),
  };
}

/** The rows of a board in notation. */
export function rowsText(tiles: Tiles, size: number): string {
  return Array.from({ length: size }, (_, row) => {
    let [text, empty] = ['', 0];
    for (let column = 0; column < size; column += 1) {
      const tile = tiles.get(keyOf({ row, column }));
      if (tile) {
        text += (empty || '') + written(tile.letter, tile.blank);
        empty = 0;
      } else empty += 1;
    }
    return text + (empty || '');
  }).join('/');
}

/** A position as CGP, the seat to move first; with all racks, or with its own alone. */
export function cgpOf(position: Position, size: number, all: boolean): string {
  const { racks, scores, turn, zeros } = position;
  const order = racks.map((_, i) => (turn + i) % racks.length);
  const held = order.map((seat, i) => (all || i === 0 ? rackText(racks[seat] ?? []) : ''));
  return [
    rowsText(position.tiles, size),
    held.join('/'),
    order.map((seat) => scores[seat] ?? 0).join('/'),
    zeros,
  ].join(' ');
}

/** How many there are of each tile. */
export function counted(tiles: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** The tiles of the set that are neither on the board nor on one of these racks; missing ones have a negative count. */
export function unseen(
  set: readonly { letter: string; count: number }[],
  tiles: Tiles,
  racks: readonly (readonly string[])[],
): Map<string, number> {
  const seen = counted([
    ...[...tiles.values()].map(({ letter, blank }) => (blank ? BLANK : letter)),
    ...racks.flat(),
  ]);
  return new Map(set.map(({ letter, count }) => [letter, count - (seen.get(letter) ?? 0)]));
}

/** A rack without some tiles, and those that it lacks. */
export function without(rack: readonly string[], used: readonly string[]): string[] {
  const left = [...rack];
  for (const tile of used) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The tiles that are laid, as they were on the rack. */
export const used = (laid: readonly Laid[]): string[] =>
  laid.map(({ letter, blank }) => (blank ? BLANK : letter));
