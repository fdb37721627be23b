import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookFor, type Query } from './query';

let asked: string;

function serve(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked = path;
    return Promise.resolve(Response.json(body, { status }));
  });
}

afterEach(() => vi.unstubAllGlobals());

const query = (changes: Partial<Query> = {}): Query => ({
  language: 'fr',
  find: 'pattern',
  text: 'é?o*',
  ...changes,
});

describe('lookFor', () => {
  it('looks a word up', async () => {
    serve({ valid: true });
    expect(await lookFor(query({ find: 'word', text: 'été' }))).toEqual({
      kind: 'word',
      info: { valid: true },
    });
    expect(asked).toBe('/api/words/fr/%C3%A9t%C3%A9');
  });

  it('looks for words', async () => {
    serve({ count: 0, words: [] });
    expect((await lookFor(query())).kind).toBe('words');
    expect(asked).toBe('/api/words/fr?find=pattern&text=%C3%A9%3Fo*&limit=200');
  });

  it('bears letters that cannot be looked for, and nothing worse', async () => {
    serve({ ok: false, code: 'bad-pattern' }, 422);
    expect(await lookFor(query())).toEqual({ kind: 'refused', query: query(), slug: 'bad-pattern' });
    serve({ ok: false, code: 'unknown-language' }, 404);
    await expect(lookFor(query())).rejects.toThrow();
  });
});
