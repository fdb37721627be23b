import type { WordGloss } from '../../lib/wire';

/** Words as a text to take along: a line each, with what it means behind a tab, as card programs read it. */
export function wordFile(
  words: readonly string[],
  glosses: Readonly<Partial<Record<string, WordGloss>>>,
): string {
  const line = (word: string): string => {
    const gloss = glosses[word];
    const written = gloss && gloss.spellings.length > 0 ? gloss.spellings.join(', ') : word.toLowerCase();
    const meaning = [gloss?.meaning, gloss?.translation].filter(Boolean).join(' · ');
    return (meaning ? `${written}\t${meaning}` : written).replace(/[\r\n]+/g, ' ');
  };
  return words.map((word) => `${line(word)}\n`).join('');
}

/** Offers a text as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
