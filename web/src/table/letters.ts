/** No word is longer. Further key presses are ignored. */
export const MAX_LETTERS = 30;

/** A draft as the server will read it: what was typed L, L is one LL where the alphabet has it. */
export function grouped(draft: readonly string[], alphabet: readonly string[]): string[] {
  const long = alphabet.filter((letter) => letter.length > 1).sort((a, b) => b.length - a.length);
  if (long.length === 0) return [...draft];
  const groups: string[] = [];
  for (let rest = draft.join(''); rest;) {
    const next =
      long.find((letter) => rest.startsWith(letter)) ?? String.fromCodePoint(rest.codePointAt(0) ?? 0);
    groups.push(next);
    rest = rest.slice(next.length);
  }
  return groups;
}

const WIDE = /[MWÆŒЖМФШЩЫЮЉЊЏΩ]/u;

/** About how much room letters take on a line, in letters of common width. */
export function room(texts: readonly string[]): number {
  return [...texts.join('')].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.3 : 1), 0);
}

export function append(draft: readonly string[], letters: readonly string[]): string[] {
  return [...draft, ...letters].slice(0, MAX_LETTERS);
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
