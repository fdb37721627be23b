// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { tongues as Tongues } from './tongues.svelte';

const language = (code: string, more = {}): object => ({
  code,
  name: code.toUpperCase(),
  letters: [],
  folds: {},
  tier: '1',
  ...more,
});

let asked: number;
let tongues: typeof Tongues;

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
  ({ tongues } = await import('./tongues.svelte'));
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
    expect(await tongues.settle(['en-GB', 'fr'])).toBe('en');
  });

  it('takes the browser’s language at the first visit', async () => {
    expect(await tongues.settle(['fr-CA', 'en'])).toBe('fr');
    expect(localStorage.length).toBe(0);
  });

  it('is English where there is nothing else, and for languages without hives', async () => {
    expect(await tongues.settle(['xx'])).toBe('en');
    expect(await tongues.settle([])).toBe('en');
  });

  it('keeps a choice', async () => {
    tongues.choose('fr');
    await visit();
    expect(await tongues.settle(['de'])).toBe('fr');
  });
});

describe('load', () => {
  it('asks once', async () => {
    await Promise.all([tongues.load(), tongues.load()]);
    await tongues.load();
    expect(asked).toBe(1);
    expect(tongues.all.map(({ code }) => code)).toEqual(['en', 'fr']);
    expect([tongues.name('fr'), tongues.name('zz')]).toEqual(['FR', 'zz']);
  });

  it('leaves a language that is gone', async () => {
    tongues.choose('zz');
    await tongues.load();
    expect(tongues.chosen).toBe('en');
  });

  it('knows English where the server knows nothing', async () => {
    serve({ code: 'no-such-page' }, 404);
    await tongues.load();
    expect(tongues.all.map(({ code }) => code)).toEqual(['en']);
  });

  it('asks again when nobody answered', async () => {
    serve(null, 0);
    await tongues.load();
    await tongues.load();
    expect(asked).toBe(2);
  });
});
