/** How many characters a table's code has. */
export const LENGTH = 6;

/** Extracts the code from what people type or paste, also from a whole address. */
export function tidied(text: string): string {
  const address = /\/join\/([^/?#\s]+)/.exec(text);
  return (address?.[1] ?? text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LENGTH);
}

/** The code in two halves, easier to read out: K7M 2PX. */
export function halves(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}
