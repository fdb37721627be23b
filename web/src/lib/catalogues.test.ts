import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { CODES } from './speech.svelte';

const CATALOGUES: Record<string, object> = { en, fr, de, es };

/** Every text by its path, with what kind of text it is. */
function shape(texts: unknown, path = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [`${path} ${typeof texts}`];
  return Object.entries(texts).flatMap(([key, text]) => shape(text, `${path}/${key}`));
}

/** What a server may tell about an error. */
const CONTEXT = {
  minimum: 4,
  letters: 'Q Z',
  centre: 'N',
  word: 'OCEAN',
  username: 'Ada',
  seconds: 3,
  board: 'A B C',
  problem: 'too few',
};

/** Every text; those that are made for the occasion, with numbers or an error's context. */
function said(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [path.startsWith('/errors') ? texts(CONTEXT) : texts(3, 7, 5)];
  return Object.entries(texts as object).flatMap(([key, text]) => said(text, `${path}/${key}`));
}

it('are those of the languages we offer', () => {
  expect(Object.keys(CATALOGUES)).toEqual(CODES);
});

describe.each(Object.entries(CATALOGUES))('%s', (code, texts) => {
  it('has every text, and no other', () => {
    expect(shape(texts).sort()).toEqual(shape(en).sort());
  });

  it('leaves nothing unsaid', () => {
    const { kinds, ...rest } = texts as typeof en;
    expect(said(rest).filter((text) => text.trim() === '' || /undefined|NaN/.test(text))).toEqual([]);
    // A plain word has no kind to tell of.
    expect(kinds.word).toBe('');
  });

  it('is in its own language', () => {
    if (code === 'en') return;
    const own = said(texts);
    const same = said(en).filter((text, i) => text === own[i]);
    expect(same.filter((text) => /[a-z]{3,} [a-z]{3,}/.test(text))).toEqual([]);
  });
});
