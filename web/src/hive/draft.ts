import { grouped } from '../table/letters';

export type Tone = 'centre' | 'hive' | 'foreign';

export interface DraftLetter {
  text: string;
  tone: Tone;
}

/** The colour of each letter of a draft. It says where the letter is, not whether the word is allowed. */
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
  // The first half of an LL counts as part of the hive while the other half may follow.
  return last && letters.some((letter) => letter.startsWith(text)) ? 'hive' : 'foreign';
}

/** The stored order if it has the same letters, else the given one. */
export function restored(kept: readonly string[] | null, outer: readonly string[]): string[] {
  const same = kept?.length === outer.length && outer.every((letter) => kept.includes(letter));
  return same ? [...kept] : [...outer];
}
