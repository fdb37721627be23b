import type { Language } from '../lib/wire';

/** The letters a key writes in a language; none for other keys. */
export function written(key: string, language: Language): string[] {
  const known = characters(language);
  if (!/^\p{L}$/u.test(key.normalize()) && !known.has(key)) return [];
  return [...upper(key.normalize(), language.code)].flatMap((typed) => letters(typed, language, known));
}

/** Keeps letters of the alphabet, folds those that stand for others, and drops accents the alphabet lacks. */
function letters(typed: string, { folds }: Language, known: ReadonlySet<string>): string[] {
  if (known.has(typed)) return [typed];
  const fold = folds[typed] ?? folds[typed.toLowerCase()];
  if (fold) return [...fold.toUpperCase()];
  const [base = typed] = typed.normalize('NFD');
  return known.has(base) ? [base] : [typed];
}

/** Every character of the alphabet's letters: L·L has a dot in it. */
function characters({ letters }: Language): ReadonlySet<string> {
  return new Set(letters.flatMap((letter) => [...letter]));
}

function upper(text: string, code: string): string {
  try {
    return text.toLocaleUpperCase(code);
  } catch {
    // The name of a custom list may be no language tag.
    return text.toUpperCase();
  }
}
