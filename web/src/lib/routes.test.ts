import { describe, expect, it } from 'vitest';
import { home, match, paths, SEARCHES } from './routes';

describe('match', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/account', { page: 'account' }],
    ['/account/', { page: 'account' }],
    ['/hive', { page: 'hive-today' }],
    ['/hive/q3Zr8sX-_0aB', { page: 'hive-game', id: 'q3Zr8sX-_0aB' }],
    ['/hive/day/2026-11-15', { page: 'hive-day', date: '2026-11-15', language: 'en' }],
    ['/hive/fr/day/2026-11-15', { page: 'hive-day', date: '2026-11-15', language: 'fr' }],
    ['/hive/fr/day/2026-11-15/answers', { page: 'hive-answers', date: '2026-11-15', language: 'fr' }],
    ['/hive/day/2026-11-15/answers', { page: 'hive-answers', date: '2026-11-15', language: 'en' }],
    ['/hive/new', { page: 'hive-new' }],
    ['/hive/seed/en.2.NAECORT', { page: 'hive-seed', seed: 'en.2.NAECORT' }],
    ['/hive/archive', { page: 'hive-archive', language: null, month: null }],
    ['/hive/archive/fr', { page: 'hive-archive', language: 'fr', month: null }],
    ['/hive/archive/fr/2026-11', { page: 'hive-archive', language: 'fr', month: '2026-11' }],
    ['/hive/archive/fr/November', { page: 'nowhere' }],
    ['/hive/statistics/en-large', { page: 'hive-statistics', language: 'en-large' }],
    ['/hive/day/tomorrow', { page: 'nowhere' }],
    ['/words', { page: 'words', language: null, find: 'word', text: '' }],
    ['/words/about', { page: 'words-about' }],
    ['/words/fr/%C3%A9cole', { page: 'words', language: 'fr', find: 'word', text: 'école' }],
    ['/words/fr/%', { page: 'words', language: 'fr', find: 'word', text: '%' }],
    ['/words/en/rhymes/cat', { page: 'nowhere' }],
    ['/shake', { page: 'shake' }],
    ['/shake/scores', { page: 'shake-scores' }],
    ['/shake/q3Zr8sX', { page: 'shake-game', id: 'q3Zr8sX' }],
    ['/shake/new?language=fr&seed=a%20b', { page: 'shake-new', query: 'language=fr&seed=a%20b' }],
    ['/join', { page: 'join', code: '' }],
    ['/join/k7m2px', { page: 'join', code: 'k7m2px' }],
    ['/nothing', { page: 'nowhere' }],
  ])('%s', (path, route) => expect(match(path)).toEqual(route));

  it('reads what it writes', () => {
    for (const find of SEARCHES) {
      const route = { page: 'words', language: 'bg', find, text: 'щ?*/%' };
      expect(match(paths.search('bg', find, route.text))).toEqual(route);
    }
    const seed = 'bg.1.АБВГДЕЖ';
    expect(match(paths.seed(seed))).toEqual({ page: 'hive-seed', seed });
    expect(match(paths.archive('de', '2026-02'))).toMatchObject({ language: 'de', month: '2026-02' });
    expect(match(paths.statistics('de'))).toMatchObject({ language: 'de' });
    expect(match(paths.game('abc'))).toEqual({ page: 'hive-game', id: 'abc' });
    for (const language of ['en', 'fr', 'en-large']) {
      const day = { page: 'hive-day', date: '2026-01-02', language };
      expect(match(paths.day('2026-01-02', language))).toEqual(day);
    }
  });
});

describe('home', () => {
  it('is the date of a daily hive in its language, and the id of any other', () => {
    expect(home({ id: 'abc', date: '2026-01-02', language: 'en' })).toBe('/hive/day/2026-01-02');
    expect(home({ id: 'abc', date: '2026-01-02', language: 'fr' })).toBe('/hive/fr/day/2026-01-02');
    expect(home({ id: 'abc', date: null, language: 'fr' })).toBe('/hive/abc');
  });
});
