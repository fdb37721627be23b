import type { Language } from '../lib/wire';

/** The letters a pressed key writes in a language: none for keys that are no letters. */
export function written(key: string, language: Language): string[] {
  const known = characters(language);
  if (!/^\p{L}$/u.test(key.normalize()) && !known.has(key)) return [];
  return [...upper(key.normalize(), language.code)].flatMap((typed) => letters(typed, language, known));
}

/** A letter of the alphabet stays; one that stands for another becomes it; an accent the alphabet lacks is dropped. */
function letters(typed: string, { folds }: Language, known: ReadonlySet<string>): string[] {
  if (known.has(typed)) return [typed];
  const fold = folds[typed] ?? folds[typed.toLowerCase()];
  if (fold) return [...fold.toUpperCase()];
  const [base = typed] = typed.normalize('NFD');
  return known.has(base) ? [base] : [typed];
}

/** Whatever a letter of the alphabet is written with: L·L has a dot in it. */
function characters({ letters }: Language): ReadonlySet<string> {
  return new Set(letters.flatMap((letter) => [...letter]));
}

function upper(text: string, code: string): string {
  try {
    return text.toLocaleUpperCase(code);
  } catch {
    // A list of the house's own may have a name that is no language tag.
    return text.toUpperCase();
  }
}
