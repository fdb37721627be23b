import { MAX_LETTERS } from '../table/letters';
import { spelled, ways, type Board } from './board';

/** The word before it is entered: its letters, and the dice of its path if it has one. */
export interface Draft {
  text: string;
  path: readonly number[];
  /** Dice of other possible paths. */
  also: readonly number[];
}

export const NOTHING: Draft = { text: '', path: [], also: [] };

export const along = (board: Board, path: readonly number[]): Draft => ({
  text: spelled(board, path),
  path,
  also: [],
});

/** The draft with other letters, on the path most like the last one. */
function rewritten(board: Board, text: string, before: readonly number[]): Draft {
  const found = ways(board, text);
  let path: number[] = [];
  let best = -1;
  for (const way of found) {
    const same = shared(way, before);
    if (same > best) [path, best] = [way, same];
  }
  const also = new Set(found.flat().filter((die) => !path.includes(die)));
  return { text, path, also: [...also] };
}

function shared(one: readonly number[], other: readonly number[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

export function typed(board: Board, draft: Draft, letters: readonly string[]): Draft {
  const text = [...draft.text, ...letters.join('')].slice(0, MAX_LETTERS).join('');
  return rewritten(board, text, draft.path);
}

/** One step back: a die of several letters goes as a whole if it was written as one. */
export function erased(board: Board, draft: Draft): Draft {
  if (draft.path.length > 0 && spelled(board, draft.path) === draft.text)
    return along(board, draft.path.slice(0, -1));
  return rewritten(board, [...draft.text].slice(0, -1).join(''), draft.path);
}

export type Tapped = { act: 'write'; draft: Draft } | { act: 'enter' };

/** What a tap on a die does: extend, shorten or restart the path. A second tap on the last die enters the word. */
export function tapped(board: Board, draft: Draft, die: number): Tapped {
  const { path } = draft;
  const last = path.at(-1);
  if (die === last && path.length > 1) return { act: 'enter' };
  if (die === last) return { act: 'write', draft: NOTHING };
  if (path.includes(die)) return { act: 'write', draft: along(board, path.slice(0, path.indexOf(die) + 1)) };
  const follows = last !== undefined && board.beside[last]?.includes(die);
  return { act: 'write', draft: along(board, follows ? [...path, die] : [die]) };
}

/** The path after the finger has reached a die. */
export function drawn(board: Board, path: readonly number[], die: number): readonly number[] {
  const last = path.at(-1);
  if (die === last) return path;
  if (die === path.at(-2)) return path.slice(0, -1);
  if (path.includes(die) || (board.tiles[die]?.length ?? 0) === 0) return path;
  return last === undefined || board.beside[last]?.includes(die) ? [...path, die] : path;
}
