/** A hive as a short text: word list, edition and letters, the centre first. */
export interface Seed {
  lexicon: string;
  letters: string[];
}

/** The letters of a shared link; null if it can be no hive. The server checks the rest. */
export function parseSeed(text: string): Seed | null {
  const [lexicon = '', ...rest] = text.trim().split('.');
  const last = rest.length > 1 ? (rest.at(-1) ?? '').toUpperCase() : '';
  const letters = last.includes('-') ? last.split('-') : [...last];
  if (!lexicon || letters.length !== 7 || new Set(letters).size !== 7 || letters.includes('')) return null;
  return { lexicon, letters };
}
