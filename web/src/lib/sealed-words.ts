/** Words of a puzzle that can be judged but not read, as `server/words/sealed_words.py` makes them. */
export interface SealedList {
  salt: string;
  rounds: number;
  words: readonly string[];
}

/** What a word is worth to whoever has found it. */
export interface Facts {
  points: number;
  kind: string;
  text: string;
}

const TAG = 7;
const TAG_TEXT = 9;

/** Whether this browser can judge sealed words. Without HTTPS it has no such functions. */
export const canUnseal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The facts of a word, given by its tiles; null: the puzzle does not have it. */
export async function unseal(
  { salt, rounds, words }: SealedList,
  tiles: readonly string[],
): Promise<Facts | null> {
  const key = await slowHash(tiles.join(' '), bytes(salt), rounds);
  // The first nine characters hold the first 54 bits of the tag: enough to find the few that may be meant.
  const begin = text(key.slice(0, TAG)).slice(0, TAG_TEXT);
  for (const word of words) {
    if (!word.startsWith(begin)) continue;
    const sealed = bytes(word);
    if (sealed.slice(0, TAG).some((byte, i) => byte !== key[i])) continue;
    const cover = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
    return parse(sealed.slice(TAG).map((byte, i) => byte ^ (cover[i] ?? 0)));
  }
  return null;
}

async function slowHash(
  word: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(word), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, secret, 256));
}

function parse(facts: Uint8Array): Facts {
  const [points = '', kind = '', ...text] = new TextDecoder().decode(facts).replace(/\0+$/, '').split(' ');
  return { points: Number(points), kind, text: text.join(' ') };
}

const bytes = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));

const text = (raw: Uint8Array): string =>
  btoa(String.fromCharCode(...raw))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
