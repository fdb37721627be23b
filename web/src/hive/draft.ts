/** More letters than any word has; past this a cat is on the keyboard. */
export const LONGEST = 30;

export type Tone = 'centre' | 'hive' | 'foreign';

export interface DraftLetter {
  text: string;
  tone: Tone;
}

/** How each letter of a draft is shown: this says where it lies, never whether the word is allowed. */
export function tones(
  draft: readonly string[],
  letters: readonly string[],
  alphabet = letters,
): DraftLetter[] {
  const texts = grouped(draft, [...alphabet, ...letters]);
  return texts.map((text, i) => ({ text, tone: tone(text, letters, i === texts.length - 1) }));
}

function tone(text: string, letters: readonly string[], last: boolean): Tone {
  if (text === letters[0]) return 'centre';
  if (letters.includes(text)) return 'hive';
  // The first half of an LL belongs to the hive as long as the other half may come.
  return last && letters.some((letter) => letter.startsWith(text)) ? 'hive' : 'foreign';
}

/** A draft as the server will read it: what was typed L, L is one LL where the alphabet has it. */
export function grouped(draft: readonly string[], alphabet: readonly string[]): string[] {
  const long = alphabet.filter((letter) => letter.length > 1).sort((a, b) => b.length - a.length);
  if (long.length === 0) return [...draft];
  const groups: string[] = [];
  for (let rest = draft.join(''); rest;) {
    const next =
      long.find((letter) => rest.startsWith(letter)) ?? String.fromCodePoint(rest.codePointAt(0) ?? 0);
    groups.push(next);
    rest = rest.slice(next.length);
  }
  return groups;
}

const WIDE = /[MWÆŒЖМФШЩЫЮЉЊЏΩ]/u;

/** About how much room letters take on a line, in letters of common width. */
export function room(texts: readonly string[]): number {
  return [...texts.join('')].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.3 : 1), 0);
}

export function append(draft: readonly string[], letters: readonly string[]): string[] {
  return [...draft, ...letters].slice(0, LONGEST);
}

/** Another order of the same letters: never the one they have. */
export function shuffled<T>(letters: readonly T[], random: () => number = Math.random): T[] {
  const order = [...letters];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  const same = order.every((letter, i) => letter === letters[i]);
  return same && order.length > 1 ? [...order.slice(1), order[0] as T] : order;
}

/** An order kept from before, if it is one of these letters; else the letters as they came. */
export function restored(kept: readonly string[] | null, outer: readonly string[]): string[] {
  const same = kept?.length === outer.length && outer.every((letter) => kept.includes(letter));
  return same ? [...kept] : [...outer];
}
