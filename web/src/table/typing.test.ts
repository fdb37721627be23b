import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../lib/word-languages.svelte';
import type { Language } from '../lib/wire';
import { written } from './typing';

const LATIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const language = (code: string, letters: string[], folds: Record<string, string> = {}): Language => ({
  ...ENGLISH,
  code,
  letters,
  folds,
});

const french = language('fr', LATIN, { Œ: 'OE', Æ: 'AE' });
const german = language('de', [...LATIN, 'Ä', 'Ö', 'Ü'], { ß: 'SS' });
const spanish = language('es', [...LATIN, 'CH', 'LL', 'RR', 'Ñ']);
const polish = language('pl', [...'AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ']);
const bulgarian = language('bg', [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ']);
const catalan = language('ca', [...LATIN, 'Ç', 'L·L', 'NY', 'QU']);
const turkish = language('tr', [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ']);

const typed = (text: string, language: Language): string =>
  [...text].flatMap((key) => written(key, language)).join('');

describe('written', () => {
  it.each([
    ['école', french, 'ECOLE'],
    ['cœur', french, 'COEUR'],
    ['ÇÀÎ', french, 'CAI'],
    ['straße', german, 'STRASSE'],
    ['äöü', german, 'ÄÖÜ'],
    ['café', german, 'CAFE'],
    ['ñandú', spanish, 'ÑANDU'],
    ['calle', spanish, 'CALLE'],
    ['łódź', polish, 'ŁÓDŹ'],
    ['йод', bulgarian, 'ЙОД'],
    ['цѐла', bulgarian, 'ЦЕЛА'],
    ['col·lega', catalan, 'COL·LEGA'],
    ['iı', turkish, 'İI'],
  ])('%s', (keys, language, letters) => expect(typed(keys, language)).toBe(letters));

  it('keeps letters that no word has, for the draft to grey out', () => {
    expect(typed('ж', french)).toBe('Ж');
  });

  it('takes nothing else', () => {
    expect(['1', ' ', 'Enter', '?', '😀', '', '·'].flatMap((key) => written(key, french))).toEqual([]);
  });

  it('bears names that are no language tags', () => {
    expect(written('a', language('my_list', LATIN))).toEqual(['A']);
  });
});
