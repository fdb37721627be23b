import { BLANK } from './board';
import { isBlank, laidAt, slotOf, takeBack, type Draft } from './draft';
import type { Square } from './board';

/** What a key puts on the cursor's square. */
export interface Typed {
  slot: number;
  letter: string;
  /** The draft with what the key needed taken back, as for CH after C. */
  draft: Draft;
  /** The square, if it is the one before the cursor. */
  instead: Square | null;
}

/** A letter of several characters that has begun. */
export interface Pending {
  /** The characters so far. */
  pending: string;
  /** The draft without the tile that was its beginning, as L of L·L. */
  draft: Draft;
  /** The square that is free again. */
  instead: Square | null;
}

export interface Typing {
  draft: Draft;
  alphabet: readonly string[];
  /** The characters that have not become a tile yet. */
  pending: string;
  /** The square before the cursor, if the last key filled it. */
  before: Square | null;
}

/**
 * What one character means: a tile, the beginning of a tile with several characters, or nothing on the rack.
 *
 * With `blank` a blank is taken also where the rack has the letter.
 */
export function typed(
  character: string,
  { draft, alphabet, pending, before }: Typing,
  blank = false,
): Typed | Pending | null {
  const last = before && !pending ? laidAt(draft, before) : undefined;
  const begun = pending || last?.letter || '';
  if (begun) {
    const text = begun + character;
    const without = last ? takeBack(draft, last.slot) : draft;
    const blanked = last ? isBlank(draft, last.slot) : blank;
    if (alphabet.includes(text)) {
      const slot = find(without, text, blanked);
      if (slot >= 0) return { slot, letter: text, draft: without, instead: last ? before : null };
    } else if (longer(alphabet, text).some((letter) => find(without, letter, false) >= 0)) {
      return { pending: text, draft: without, instead: last ? before : null };
    }
  }
  const slot = blank ? slotOf(draft, BLANK) : slotOf(draft, character);
  if (slot >= 0 && alphabet.includes(character)) return { slot, letter: character, draft, instead: null };
  const marked = blank ? undefined : withMark(alphabet, character).find((each) => slotOf(draft, each) >= 0);
  if (marked) return { slot: slotOf(draft, marked), letter: marked, draft, instead: null };
  if (longer(alphabet, character).some((letter) => slotOf(draft, letter) >= 0))
    return { pending: character, draft, instead: null };
  const fallback = find(draft, character, true);
  return fallback >= 0 && alphabet.includes(character)
    ? { slot: fallback, letter: character, draft, instead: null }
    : null;
}

/** Strokes that Unicode does not take for marks. */
const STROKES: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T' };

/** A letter without its marks: Ż is Z, Ł is L. */
const plain = (letter: string): string => STROKES[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');

/** The letters of the alphabet that a keyboard without their marks writes by this character. */
const withMark = (alphabet: readonly string[], character: string): string[] =>
  alphabet.filter((letter) => letter !== character && plain(letter) === character);

const longer = (alphabet: readonly string[], text: string): string[] =>
  alphabet.filter((letter) => letter.length > text.length && letter.startsWith(text));

/** The slot of a letter, or of a blank where the rack has none. */
function find(draft: Draft, letter: string, blank: boolean): number {
  const own = slotOf(draft, letter);
  return own >= 0 || !blank ? own : slotOf(draft, BLANK);
}
