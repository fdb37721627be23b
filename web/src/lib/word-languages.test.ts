// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { wordLanguages as WordLanguages } from './word-languages.svelte';

const language = (code: string, more = {}): object => ({
  code,
  name: code.toUpperCase(),
  letters: [],
  folds: {},
  tier: '1',
  ...more,
});

let asked: number;
let wordLanguages: typeof WordLanguages;

function serve(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return status === 0
      ? Promise.reject(new TypeError('failed'))
      : Promise.resolve(Response.json(body, { status }));
  });
}

async function visit(): Promise<void> {
  vi.resetModules();
  ({ wordLanguages } = await import('./word-languages.svelte'));
}

beforeEach(async () => {
  asked = 0;
  serve({ languages: [language('en'), language('fr')] });
  await visit();
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('settle', () => {
  it('takes English readers at their word, without waiting', async () => {
    expect(await wordLanguages.settle(['en-GB', 'fr'])).toBe('en');
  });

  it('takes the browser’s language at the first visit', async () => {
    expect(await wordLanguages.settle(['fr-CA', 'en'])).toBe('fr');
    expect(localStorage.getItem('lexicade:words-language')).toBe(null);
  });

  it('is English where there is nothing else, and for languages without hives', async () => {
    expect(await wordLanguages.settle(['xx'])).toBe('en');
    expect(await wordLanguages.settle([])).toBe('en');
  });

  it('keeps a choice', async () => {
    wordLanguages.choose('fr');
    await visit();
    expect(await wordLanguages.settle(['de'])).toBe('fr');
  });
});

describe('load', () => {
  it('asks once', async () => {
    await Promise.all([wordLanguages.load(), wordLanguages.load()]);
    await wordLanguages.load();
    expect(asked).toBe(1);
    expect(wordLanguages.all.map(({ code }) => code)).toEqual(['en', 'fr']);
    expect(['fr', 'pt-br', 'zz', 'en-large'].map((code) => wordLanguages.name(code))).toEqual([
      'French',
      'Brazilian Portuguese',
      'zz',
      'en-large',
    ]);
  });

  it('leaves a language that is gone', async () => {
    wordLanguages.choose('zz');
    await wordLanguages.load();
    expect(wordLanguages.chosen).toBe('en');
  });

  it('knows English where the server knows nothing', async () => {
    serve({ code: 'no-such-page' }, 404);
    await wordLanguages.load();
    expect(wordLanguages.all.map(({ code }) => code)).toEqual(['en']);
  });

  it('asks again when nobody answered', async () => {
    serve(null, 0);
    await wordLanguages.load();
    await wordLanguages.load();
    expect(asked).toBe(2);
  });
});
