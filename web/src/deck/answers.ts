import { joined } from '../lib/articles';
import { voices } from '../words/voice.svelte';
import type { DeckCard, TypedReview } from '../lib/wire';

export type Exercise = TypedReview['exercise'];
export type Verdict = 'right' | 'accents' | 'wrong';

const MOST_TILES = 9;
const MOST_ACCENTED = 7;

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Small letters without accents: what a keyboard without them can write. */
export const plain = (text: string): string =>
  [...text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => LIGATURES[sign] ?? sign)
    .join('');

const tidy = (text: string): string =>
  text.trim().replaceAll(/\s+/g, ' ').replaceAll("'", '’').normalize('NFC').toLowerCase();

/** What an answer is worth: right, right but for accents, or wrong. Its article may be there or not. */
export function judged(typed: string, card: DeckCard): Verdict {
  const word = tidy(card.word);
  const wanted = [word, tidy(joined(card.article, card.word))];
  const given = tidy(typed);
  if (wanted.includes(given)) return 'right';
  return wanted.map(plain).includes(plain(given)) ? 'accents' : 'wrong';
}

/** The letters of a word, and which of them have an accent that was not written. */
export function letters(card: DeckCard, typed: string): { letter: string; missed: boolean }[] {
  const given = tidy(typed);
  const bare = given.slice(Math.max(0, given.length - [...tidy(card.word)].length));
  return [...card.word.normalize('NFC')].map((letter, i) => ({
    letter: letter.toLocaleUpperCase(),
    missed: [...bare][i] !== letter.toLowerCase() && plain([...bare][i] ?? '') === plain(letter),
  }));
}

/** The sentence with a gap where the word is; null: it is not in it as it stands. */
export function gap(card: DeckCard): [string, string] | null {
  const at = card.example.toLowerCase().indexOf(card.word.toLowerCase());
  return at < 0 ? null : [card.example.slice(0, at), card.example.slice(at + card.word.length)];
}

/** The capitals of a word, as its tiles have them. */
export const capitals = (word: string, language: string): string[] =>
  [...word.normalize('NFC').toLocaleUpperCase(language)].filter((sign) => sign.trim() !== '');

/** What can be asked about a card, the easier before the harder. */
export function exercises(card: DeckCard, language: string, genders: number): Exercise[] {
  const length = [...card.word].length;
  const asked = card.meaning !== '';
  const tiles = length <= MOST_TILES && !/[\s’'-]/.test(card.word);
  const known: Exercise[] = [
    ...(asked && tiles && length >= 3 ? (['find'] as const) : []),
    ...(tiles && length >= 4 ? (['unscramble'] as const) : []),
    ...(asked ? (['type'] as const) : []),
    ...(card.gender !== '' && genders > 1 && !card.article.endsWith('’') ? (['article'] as const) : []),
    ...(voices.has(language) ? (['hear'] as const) : []),
    ...(gap(card) ? (['gap'] as const) : []),
  ];
  // Of a long word without a meaning nothing else can be asked.
  return known.length > 0 ? known : ['unscramble'];
}

/** What is asked this time: each kind in its turn. */
export function exerciseOf(card: DeckCard, language: string, genders: number): Exercise {
  const known = exercises(card, language, genders);
  return known[card.reviews % known.length] ?? 'unscramble';
}

/** The letters with accents that these words need, the most frequent first: keyboards hide them. */
export function accented(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const sign of words.join('').normalize('NFC').toLowerCase())
    if (plain(sign) !== sign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ACCENTED)
    .map(([sign]) => sign);
}

/** Tiles in another order. */
export function scrambled(signs: readonly string[], random: () => number = Math.random): string[] {
  for (let tries = 0; tries < 20; tries += 1) {
    const mixed = signs
      .map((sign) => [random(), sign] as const)
      .sort(([a], [b]) => a - b)
      .map(([, sign]) => sign);
    if (mixed.join('') !== signs.join('')) return mixed;
  }
  return [...signs].reverse();
}
