/** A word as people write it: OCEAN is read letter by letter by some screen readers, Ocean is not. */
export function spoken(word: unknown): string {
  const plain = String(word ?? '').replaceAll('|', '');
  const [first = '', ...rest] = plain;
  return first + rest.join('').toLowerCase();
}

/** A word with a capital, as a dictionary heads it: Ocean, École. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
