import { joined } from '../lib/articles';
import { gameNamed, homeTextsOf } from '../games';
import { spoken, t } from '../lib/texts';
import type { WordInfo, WordsFound } from '../lib/wire';

/** The word as it is written: COTE is cote, côte, coté and côté. Without spellings, the game letters have to do. */
export function spellings({ spellings: known, word }: Pick<WordInfo, 'spellings' | 'word'>): string {
  return known.length > 0 ? known.join(', ') : spoken(word);
}

/** The same behind its article: "la fenêtre"; where words of several genders are written alike, "le/la livre". */
export function headed(info: Pick<WordInfo, 'spellings' | 'word' | 'speech'>): string {
  const written = spellings(info);
  const articles = info.speech?.articles ?? [];
  return info.spellings.length === 1 ? joined(articles.join('/'), written) : written;
}

/** How many words a search found; one that stopped at its limit found some, and there are more. */
export function countText({
  words,
  count,
  complete,
}: Pick<WordsFound, 'words' | 'count' | 'complete'>): string {
  const shown = words.length;
  if (shown < count) return complete ? t.search.some(shown, count) : t.search.someAtLeast(shown, count);
  return complete ? t.search.count(count) : t.search.atLeast(count);
}

/** How common it is, in words; null if unknown. */
export function levelText(level: number | null): string | null {
  return (level !== null && t.card.levels[level - 1]) || null;
}

/** The word it is a form of, unless it is that word itself. */
export function lemmaOf(info: Pick<WordInfo, 'lemma' | 'meaning' | 'spellings' | 'word'>): string | null {
  const lemma = info.lemma ?? info.meaning?.lemma ?? null;
  const own = [info.word, ...info.spellings].map((text) => text.toLowerCase());
  return lemma && !own.includes(lemma.toLowerCase()) ? lemma : null;
}

/** A part of speech in the reader's language; an unknown one stays as it is. */
export function partText(part: string): string {
  const names: Record<string, string | undefined> = t.card.parts;
  return names[part] ?? part;
}

/** "A S" + word, word + "D": the words that one letter more makes. */
export function hooked(info: Pick<WordInfo, 'hooks' | 'word'>): { front: string[]; back: string[] } {
  const { front = [], back = [] } = info.hooks ?? {};
  return {
    front: front.map((letter) => letter + info.word),
    back: back.map((letter) => info.word + letter),
  };
}

/** Anagrams under their lengths, the longest first; what else is found stays as it is, in one group. */
export function byLength({
  find,
  words,
}: Pick<WordsFound, 'find' | 'words'>): { length: number; words: string[] }[] {
  if (find !== 'anagrams') return [{ length: 0, words }];
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const length = [...word].length;
    groups.set(length, [...(groups.get(length) ?? []), word]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([length, group]) => ({ length, words: group }));
}

/** What it is worth in the games that give it points by its letters, by their names. */
export const worthOf = ({ points }: Pick<WordInfo, 'points'>): [name: string, points: number][] =>
  Object.entries(points ?? {}).map(([game, n]) => [homeTextsOf(gameNamed(game)).name, n]);
