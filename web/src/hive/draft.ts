import { grouped } from '../table/letters';

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

/** An order kept from before, if it is one of these letters; else the letters as they came. */
export function restored(kept: readonly string[] | null, outer: readonly string[]): string[] {
  const same = kept?.length === outer.length && outer.every((letter) => kept.includes(letter));
  return same ? [...kept] : [...outer];
}
