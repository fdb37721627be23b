import { BLANK, keyOf, type Square, type Tiles } from './board';
import type { Laid, SquareLetters, TablePlay } from './types';

export type SortKey = 'equity' | 'points' | 'word' | 'leave' | 'direction' | 'extra';
export const SORT_KEYS: readonly SortKey[] = ['equity', 'points', 'word', 'leave', 'direction', 'extra'];
/** The order in which a column is most useful: numbers from the highest, words by the alphabet. */
export const descends = (key: SortKey): boolean => key === 'equity' || key === 'points' || key === 'leave';

export type Way = 'both' | 'across' | 'down';

export interface Wanted {
  text: string;
  way: Way;
  sort: SortKey;
  descending: boolean;
}

/** What a table of plays shows, and where what is done there goes. */
export interface PlaySource {
  readonly rows: readonly TablePlay[];
  readonly wanted: Wanted;
  /** The play that is on the board. */
  readonly chosen: { after: number; move: string } | null;
  /** Whether the board shows which letters fit. */
  fits: boolean;
  search: (changes: Partial<Wanted>) => void;
  sortBy: (sort: SortKey) => void;
  choose: (move: string) => void;
  /** Makes a play that was chosen before; left out: it is only shown. */
  play?: (move: string, points: number) => unknown;
}

/** Where a play begins, as 8D; empty for an exchange. */
export const placeOf = ({ move }: Pick<TablePlay, 'move'>): string =>
  move.slice(0, Math.max(0, move.indexOf(' ')));
/** D8 goes down, 8D across. */
export const goesDown = ({ move }: TablePlay): boolean => !/^\d/.test(move);

/**
 * The plays that fit a search, in order.
 *
 * Each part of the text must fit: letters those of a word or of the leave (after −), a number the score, with < or >
 * a bound of it, a square the place.
 */
export function wantedPlays(
  plays: readonly TablePlay[],
  wanted: Wanted,
  alphabet: readonly string[],
): TablePlay[] {
  const parts = wanted.text.toLocaleUpperCase().split(/\s+/).filter(Boolean);
  const tests = parts.map(testOf);
  const found = plays.filter(
    (play) =>
      (wanted.way === 'both' || goesDown(play) === (wanted.way === 'down')) &&
      tests.every((fits) => fits(play)),
  );
  const sign = wanted.descending ? -1 : 1;
  const compare = comparison(wanted.sort, alphabet);
  // Sorting is stable: of equal plays the better one comes first.
  return found.sort((a, b) => sign * compare(a, b));
}

function testOf(part: string): (play: TablePlay) => boolean {
  const [, bound = '', digits] = /^([<>]?)=?(\d+)$/.exec(part) ?? [];
  if (digits !== undefined) {
    const points = Number(digits);
    if (bound === '>') return (play) => play.points >= points;
    if (bound === '<') return (play) => play.points <= points;
    return (play) => play.points === points;
  }
  if (/^[-−]/.test(part)) {
    const left = part.slice(1);
    return (play) => play.leave.join('').includes(left);
  }
  if (/^(\d{1,2}[A-Z]|[A-Z]\d{1,2})$/.test(part)) return (play) => placeOf(play) === part;
  return (play) =>
    play.word.includes(part) ||
    play.extra.some((word) => word.includes(part)) ||
    (play.leave.length > 0 && play.leave.join('') === part);
}

function comparison(key: SortKey, alphabet: readonly string[]): (a: TablePlay, b: TablePlay) => number {
  const rank = new Map(alphabet.map((letter, i) => [letter, i]));
  const byLetters = (a: string, b: string): number => {
    const [left, right] = [[...a], [...b]];
    for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
      const by = (rank.get(left[i] ?? '') ?? 99) - (rank.get(right[i] ?? '') ?? 99);
      if (by !== 0) return by;
    }
    return left.length - right.length;
  };
  switch (key) {
    case 'equity':
      return (a, b) => a.equity - b.equity;
    case 'points':
      return (a, b) => a.points - b.points;
    case 'leave':
      return (a, b) => a.leave_value - b.leave_value;
    case 'word':
      return (a, b) => byLetters(a.word, b.word);
    case 'direction':
      return (a, b) => Number(goesDown(a)) - Number(goesDown(b));
    case 'extra':
      return (a, b) => b.extra.length - a.extra.length || byLetters(a.extra.join(''), b.extra.join(''));
  }
}

const PIECES = /\(|\)|\[[^\]]+\]|./gu;

/** The tiles that a move in notation lays: small letters are blanks, those in parentheses lie there already. */
export function tilesOfMove(move: string, alphabet: readonly string[]): Laid[] {
  // An exchange and a pass lay nothing.
  if (move.startsWith('-')) return [];
  const [place = '', letters = ''] = move.split(' ');
  const down = !/^\d/.test(place);
  const row = Number(/\d+/.exec(place)?.[0] ?? '1') - 1;
  const column = (/[A-Z]/.exec(place)?.[0] ?? 'A').charCodeAt(0) - 65;
  const laid: Laid[] = [];
  let [through, step] = [false, 0];
  for (const [piece] of letters.matchAll(PIECES)) {
    if (piece === '(' || piece === ')') {
      through = piece === '(';
      continue;
    }
    const text = piece.replace(/^\[|\]$/g, '');
    const blank = !alphabet.includes(text);
    const letter = blank ? (alphabet.find((each) => each.toLowerCase() === text) ?? text) : text;
    if (!through)
      laid.push({ row: row + (down ? step : 0), column: column + (down ? 0 : step), letter, blank });
    step += 1;
  }
  return laid;
}

/** The letters beside a square with the gap that a letter would fill: ·AT. */
export function pattern(tiles: Tiles, square: Square, down: boolean): string {
  const run = (step: 1 | -1): string[] => {
    const letters: string[] = [];
    for (let i = step; ; i += step) {
      const at = { row: square.row + (down ? i : 0), column: square.column + (down ? 0 : i) };
      const tile = tiles.get(keyOf(at));
      if (!tile) return letters;
      letters.push(tile.letter);
    }
  };
  return [...run(-1).reverse(), '·', ...run(1)].join('');
}

/** What stands on a square in the picture of what fits: the letters if they are few, else how many. */
export function fitMark({ across, down }: SquareLetters): string {
  const sets = [across, down].filter((each) => each !== null);
  if (sets.length === 0) return '';
  const letters = [...new Set(sets.flat())].filter((letter) => letter !== BLANK);
  if (letters.length === 0) return '×';
  return letters.length <= 3 ? letters.join('') : String(letters.length);
}
