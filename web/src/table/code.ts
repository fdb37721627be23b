/** How many characters a table's code has. */
export const LENGTH = 6;

/** A code as people type it or paste it, even as a whole address: what of it can be a code. */
export function tidied(text: string): string {
  const address = /\/join\/([^/?#\s]+)/.exec(text);
  return (address?.[1] ?? text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LENGTH);
}

/** In two halves it is easier to read out: K7M 2PX. */
export function halves(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}
