import { describe, expect, it } from 'vitest';
import { GAMES } from '../games';
import { PAGE_CATALOGUES } from '../page-catalogues';
import glossary from './catalogues/glossary.json';
import type { Texts } from './texts';
import { CODES, UI_LANGUAGES, type UiLanguageCode } from './ui-language.svelte';

/** All texts of a language: those of the pages and those of every game. */
async function catalogue(code: UiLanguageCode): Promise<Texts> {
  const games = [...GAMES, ...PAGE_CATALOGUES].map(async ({ name, texts: { home, load } }) => [
    name,
    { ...(await home?.[code]()), ...(await load?.[code]()) },
  ]);
  return { ...(await UI_LANGUAGES[code].load()), ...Object.fromEntries(await Promise.all(games)) } as Texts;
}

const CATALOGUES = await Promise.all(CODES.map(async (code) => [code, await catalogue(code)] as const));
const en = await catalogue('en');

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
  minutes: 30,
  option: 'clock',
  board: 'A B C',
  problem: 'too few',
  square: '8D',
  move: '8D QUIRKY',
  words: 'ZZ, QX',
  count: 3,
  fewest: 7,
  most: 3,
  turns: 7,
  game: 'Hive',
  line: 3,
  turn: 2,
  longest: 40,
  limit: 100,
  reason: 'Be kind.',
  name: 'Ada',
  first: '2026-11-16',
  last: '2027-07-31',
};

/** A thing that a language has one word for. */
interface Term {
  say: string;
  not: string[];
  /** The catalogue it is about, or else all. */
  in?: string;
}

/** The variants of a word that came back. */
function variants(texts: Texts, { say, not, in: part }: Term): string[] {
  const known = said(part ? texts[part as keyof Texts] : texts);
  return not.flatMap((variant) => {
    const word = new RegExp(`(?<!\\p{L})${variant}`, 'iu');
    return known.filter((text) => word.test(text)).map((text) => `${text} (${say})`);
  });
}

/** Texts about people and words, which French asks for their first letter. */
const NAMED =
  /\/(lemma|unmute|chat\/about|resetTitle|fileHead|accuracyOf|whereOf|replaced|taken-over|freed|rackOf|score|challengeNote|qr|work\/from|about\/from)$/;

/** Every text; those that are made for the occasion, with numbers or an error's context. */
function said(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') return [texts];
  if (path === '/list') return [(texts as Texts['list'])(['Ada', 'Ben'])];
  if (path.endsWith('/worth'))
    return [
      (texts as Texts['card']['worth'])([
        ['Cross', 5],
        ['Shake', 2],
      ]),
    ];
  if (path.endsWith('/company')) return [(texts as Texts['table']['company'])(['Ada', 'Ben'], 3)];
  if (typeof texts === 'function')
    return [
      path.startsWith('/errors') ? texts(CONTEXT) : texts(...(NAMED.test(path) ? ['Ada', 'Ben'] : [3, 7, 5])),
    ];
  return Object.entries(texts as object).flatMap(([key, text]) => said(text, `${path}/${key}`));
}

it.each(GAMES.map((game) => [game.name, game] as const))(
  'of %s repeat none of its home texts',
  async (_, game) => {
    const full = Object.keys((await game.texts.load?.en()) ?? {});
    const home = (await game.texts.home?.en()) ?? {};
    expect(full.filter((key) => key in home)).toEqual([]);
  },
);

describe.each(CATALOGUES)('%s', (code, texts) => {
  it('has every text, and no other', () => {
    expect(shape(texts).sort()).toEqual(shape(en).sort());
  });

  it('leaves nothing unsaid', () => {
    const { kinds, ...hive } = texts.hive;
    expect(
      said({ ...texts, hive }).filter((text) => text.trim() === '' || /undefined|NaN/.test(text)),
    ).toEqual([]);
    // A plain word has no kind to tell of.
    expect(kinds.word).toBe('');
  });

  it('is in its own language', () => {
    if (code === 'en') return;
    const own = said(texts);
    const same = said(en).filter((text, i) => text === own[i]);
    expect(same.filter((text) => /[a-z]{3,} [a-z]{3,}/.test(text))).toEqual([]);
  });

  it('has one word for one thing', () => {
    expect(glossary[code].flatMap((term: Term) => variants(texts, term))).toEqual([]);
  });

  it('counts one thing in the singular', () => {
    expect(texts.points(1)).not.toBe(texts.points(2).replace('2', '1'));
    expect(texts.words(1)).not.toBe(texts.words(2).replace('2', '1'));
  });
});

it('French puts spaces that do not break before its marks', async () => {
  const texts = said(await catalogue('fr')).filter((text) => !/^[?/]$/.test(text));
  expect(
    texts.filter((text) => /[^\u00a0]:|[^\u202f]!|[^\u202f];|[\p{L}»] [?]|[\p{L}»][?]/u.test(text)),
  ).toEqual([]);
});

it('English sets the sign of per cent close, the others behind a space that does not break', async () => {
  expect(said(en).filter((text) => /\d\s%/.test(text))).toEqual([]);
  for (const code of ['fr', 'de', 'es'] as const)
    expect(said(await catalogue(code)).filter((text) => /\d( ?)%/.test(text))).toEqual([]);
});

it('German sets three points behind a space, unless they stand for letters', async () => {
  const { hints, ...hive } = (await catalogue('de')).hive;
  expect(hints.begins('ab', 5)).toBe('ab…, 5 Buchstaben');
  expect(said({ ...(await catalogue('de')), hive }).filter((text) => /\S…/.test(text))).toEqual([]);
});

it('what is found one at a time agrees with it', async () => {
  const [fr, es] = await Promise.all([catalogue('fr'), catalogue('es')]);
  expect(fr.hive.archive.played(1, 30)).toBe('1 ruche jouée sur 30 ce mois-ci');
  expect(fr.shake.foundByAll(1, 40)).toBe('1 mot trouvé sur 40');
  expect(es.hive.toTheEnd(1)).toBe('queda 1');
  expect(es.shake.foundByAll(1, 40)).toBe('1 palabra encontrada de 40');
  expect(es.table.readyCount(1, 3)).toBe('1 de 3 puede empezar');
});

it('who else sits at a table is named, and the rest are counted', async () => {
  const said = async (code: UiLanguageCode): Promise<string[]> => {
    const { company } = (await catalogue(code)).table;
    return [
      company(['Ada'], 0),
      company(['Ada', 'Owl'], 0),
      company(['Ada', 'Owl'], 1),
      company(['Ada', 'Owl'], 2),
    ];
  };
  expect(await said('en')).toEqual([
    'with Ada',
    'with Ada and Owl',
    'with Ada, Owl and 1 more',
    'with Ada, Owl and 2 more',
  ]);
  expect(await said('fr')).toEqual([
    'avec Ada',
    'avec Ada et Owl',
    'avec Ada, Owl et 1 autre',
    'avec Ada, Owl et 2 autres',
  ]);
  expect(await said('de')).toEqual([
    'mit Ada',
    'mit Ada und Owl',
    'mit Ada, Owl und einer weiteren Person',
    'mit Ada, Owl und 2 weiteren',
  ]);
  expect(await said('es')).toEqual([
    'con Ada',
    'con Ada y Owl',
    'con Ada, Owl y 1 más',
    'con Ada, Owl y 2 más',
  ]);
});
