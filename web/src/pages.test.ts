import { describe, expect, it } from 'vitest';
import { GAMES, gameNamed } from './games';
import { gameAddress, hivePaths } from './hive/routes';
import { paths, SEARCHES } from './lib/routes';
import { accent } from './lib/accent.svelte';
import { accentOf, gameOf, helpOf, isTable, match } from './pages';

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
    ['/hive/hub', { page: 'hive' }],
    ['/hive/new', { page: 'hive-new' }],
    ['/hive/new/race', { page: 'hive-new', mode: 'race' }],
    ['/hive/seed/en.2.NAECORT', { page: 'hive-seed', seed: 'en.2.NAECORT' }],
    ['/hive/archive', { page: 'hive-archive', language: null, month: null }],
    ['/hive/archive/fr', { page: 'hive-archive', language: 'fr', month: null }],
    ['/hive/archive/fr/2026-11', { page: 'hive-archive', language: 'fr', month: '2026-11' }],
    ['/hive/archive/fr/November', { page: 'nowhere' }],
    ['/hive/statistics/en-large', { page: 'hive-statistics', language: 'en-large' }],
    ['/hive/day/tomorrow', { page: 'nowhere' }],
    ['/deck', { page: 'deck', language: null }],
    ['/deck/fr', { page: 'deck', language: 'fr' }],
    ['/lists', { page: 'lists' }],
    ['/lists/new', { page: 'list', id: 'new' }],
    ['/lists/q3Zr8sX-_0aB', { page: 'list', id: 'q3Zr8sX-_0aB' }],
    ['/words', { page: 'words', language: null, find: 'word', text: '' }],
    ['/words/about', { page: 'words-about' }],
    ['/words/fr/%C3%A9cole', { page: 'words', language: 'fr', find: 'word', text: 'école' }],
    ['/words/fr/%', { page: 'words', language: 'fr', find: 'word', text: '%' }],
    ['/words/en/rhymes/cat', { page: 'nowhere' }],
    ['/shake', { page: 'shake' }],
    ['/shake/scores', { page: 'shake-scores' }],
    ['/shake/statistics', { page: 'shake-statistics', language: null }],
    ['/shake/statistics/fr', { page: 'shake-statistics', language: 'fr' }],
    ['/shake/q3Zr8sX', { page: 'shake-game', id: 'q3Zr8sX' }],
    ['/shake/new?language=fr&seed=a%20b', { page: 'shake-new', query: 'language=fr&seed=a%20b' }],
    ['/cross', { page: 'cross' }],
    ['/cross/q3Zr8sX', { page: 'cross-game', id: 'q3Zr8sX' }],
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
    expect(match(hivePaths.seed(seed))).toEqual({ page: 'hive-seed', seed });
    expect(match(hivePaths.archive('de', '2026-02'))).toMatchObject({ language: 'de', month: '2026-02' });
    expect(match(hivePaths.statistics('de'))).toMatchObject({ language: 'de' });
    expect(match(hivePaths.game('abc'))).toEqual({ page: 'hive-game', id: 'abc' });
    for (const language of ['en', 'fr', 'en-large']) {
      const day = { page: 'hive-day', date: '2026-01-02', language };
      expect(match(hivePaths.day('2026-01-02', language))).toEqual(day);
    }
  });
});

describe('the address of a hive', () => {
  it('is the date of a daily hive in its language, and the id of any other', () => {
    expect(gameAddress({ id: 'abc', date: '2026-01-02', language: 'en' })).toBe('/hive/day/2026-01-02');
    expect(gameAddress({ id: 'abc', date: '2026-01-02', language: 'fr' })).toBe('/hive/fr/day/2026-01-02');
    expect(gameAddress({ id: 'abc', date: null, language: 'fr' })).toBe('/hive/abc');
  });
});

describe('a page', () => {
  it('belongs to its game', () => {
    expect(gameOf(match('/hive/new'))?.name).toBe('hive');
    expect(gameOf(match('/shake'))?.name).toBe('shake');
    expect(gameOf(match('/words'))).toBe(null);
  });

  it('has the colours and the help of the game its code leads to', () => {
    const join = match('/join/K7M2QX');
    expect(helpOf(join)).toBe(null);
    for (const { name } of GAMES) {
      accent.borrowed = name;
      expect([accentOf(join), helpOf(join)]).toEqual([name, name]);
    }
    expect(accentOf(match('/hive/hub'))).toBe('hive');
    accent.borrowed = null;
  });

  it('is a table where a game is played', () => {
    expect(['/hive', '/hive/abc', '/shake/abc', '/shake/new'].map((path) => isTable(match(path)))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(['/', '/hive/new', '/shake', '/join'].some((path) => isTable(match(path)))).toBe(false);
  });
});

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (name, game) => {
  it('is found by its name', () => expect(gameNamed(name)).toBe(game));

  it('has a page for every address it hands out', () => {
    if (game.home === null) return;
    const addresses = [game.home, game.addressOf({ id: 'abc', date: null, language: 'en' })];
    for (const { href } of game.actions) if (href) addresses.push(href);
    for (const { href } of game.records) addresses.push(href('en'));
    expect(addresses.filter((address) => gameOf(match(address)) !== game)).toEqual([]);
  });
});
