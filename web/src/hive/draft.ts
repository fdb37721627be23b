/** More letters than any word has; past this a cat is on the keyboard. */
export const LONGEST = 24;

export type Tone = 'centre' | 'hive' | 'foreign';

export interface DraftLetter {
  text: string;
  tone: Tone;
}

/** How each letter of a draft is shown: this says where it lies, never whether the word is allowed. */
export function tones(draft: readonly string[], letters: readonly string[]): DraftLetter[] {
  return draft.map((text) => ({ text, tone: tone(text, letters) }));
}

function tone(text: string, letters: readonly string[]): Tone {
  if (text === letters[0]) return 'centre';
  return letters.includes(text) ? 'hive' : 'foreign';
}

/** The letters a pressed key writes: none for keys that are no letters. */
export function written(key: string): string[] {
  return /^\p{L}$/u.test(key) ? [...key.toLocaleUpperCase()] : [];
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
