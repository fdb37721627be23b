import { grouped } from '../table/letters';

/** A square of dice as they were dealt, row by row. */
export interface Board {
  size: number;
  /** What each die shows, as it is shown: Qu. */
  faces: readonly string[];
  /** The letters of each die, as the alphabet has them: Q and U, but one LL. */
  tiles: readonly (readonly string[])[];
  alphabet: readonly string[];
  beside: readonly (readonly number[])[];
}

/** How the server writes a face without letters. */
const BLANK = '#';

export function boardOf(dealt: readonly string[], alphabet: readonly string[]): Board {
  const faces = dealt.map((face) => (face === BLANK ? '' : face));
  const size = Math.round(Math.sqrt(faces.length));
  const tiles = faces.map((face) => grouped([...face.toUpperCase()], alphabet));
  return { size, faces, tiles, alphabet, beside: neighbours(size) };
}

/** The dice that touch each die, also at a corner. */
export function neighbours(size: number): number[][] {
  const dice = Array.from({ length: size * size }, (_, die) => die);
  return dice.map((die) => dice.filter((other) => touch(die, other, size)));
}

function touch(one: number, other: number, size: number): boolean {
  const across = Math.abs((one % size) - (other % size));
  const down = Math.abs(Math.floor(one / size) - Math.floor(other / size));
  return Math.max(across, down) === 1;
}

/** The letters a path spells. */
export function spelled(board: Board, path: readonly number[]): string {
  return path.map((die) => board.tiles[die]?.join('') ?? '').join('');
}

/** The search for paths stops after this many. */
const MAX_WAYS = 240;

/**
 * The ways a text can lie on the board.
 *
 * A half-typed text may end inside a die: Q, before its U. A path also counts if its last die only begins
 * with the rest of the text.
 */
export function ways(board: Board, text: string): number[][] {
  const wanted = grouped([...text], board.alphabet);
  const found: number[][] = [];
  const onward = (path: number[], at: number): void => {
    if (found.length >= MAX_WAYS) return;
    if (at >= wanted.length) {
      found.push(path);
      return;
    }
    const last = path.at(-1);
    const next = last === undefined ? board.tiles.keys() : (board.beside[last] ?? []);
    for (const die of next) {
      if (path.includes(die)) continue;
      const tiles = board.tiles[die] ?? [];
      if (tiles.length > 0 && fits(tiles, wanted, at)) onward([...path, die], at + tiles.length);
    }
  };
  if (wanted.length > 0) onward([], 0);
  return found;
}

function fits(tiles: readonly string[], wanted: readonly string[], at: number): boolean {
  return tiles.every((tile, i) => {
    const typed = wanted[at + i];
    if (typed === undefined || typed === tile) return true;
    // The first half of an LL, as long as nothing has come after it.
    return at + i === wanted.length - 1 && tile.startsWith(typed);
  });
}

/** Whether a text can be chained from its first letter to its last, dice and letters ending together. */
export function chained(board: Board, text: string): boolean {
  return ways(board, text).some((path) => spelled(board, path) === text);
}

/** Where a die lies after some quarter turns of the board, as column and row. */
export function place(die: number, size: number, turns: number): { x: number; y: number } {
  let x = die % size;
  let y = Math.floor(die / size);
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn += 1) [x, y] = [size - 1 - y, x];
  return { x, y };
}

/** The die that lies at a column and row after some quarter turns. */
export function dieAt(x: number, y: number, size: number, turns: number): number {
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn += 1) [x, y] = [y, size - 1 - x];
  return y * size + x;
}
