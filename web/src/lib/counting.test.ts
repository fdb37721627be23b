import { expect, it } from 'vitest';
import { counting } from './counting';
import { CODES } from './ui-language.svelte';

const IN = Object.fromEntries(CODES.map((code) => [code, counting(code)]));

/** What each language makes of something, with plain spaces. */
const each = (say: (language: ReturnType<typeof counting>) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(IN).map(([code, language]) => [code, say(language).replace(/\s/g, ' ')]));

it('counts nouns by the rules of the language', () => {
  expect(each(({ count }) => [0, 1, 2].map((n) => count(n, 'x', 'xx')).join(' '))).toEqual({
    en: '0 xx 1 x 2 xx',
    fr: '0 x 1 x 2 xx',
    de: '0 xx 1 x 2 xx',
    es: '0 xx 1 x 2 xx',
  });
});

it('groups the digits of large numbers', () => {
  expect(each(({ number }) => number(12345))).toEqual({
    en: '12,345',
    fr: '12 345',
    de: '12.345',
    es: '12.345',
  });
});

it('writes one minus sign, and one digit after the point where that is wanted', () => {
  expect(each(({ number, decimal }) => `${number(-5)} ${decimal(-5)} ${decimal(0.25)}`)).toEqual({
    en: '\u22125 \u22125.0 0.3',
    fr: '\u22125 \u22125,0 0,3',
    de: '\u22125 \u22125,0 0,3',
    es: '\u22125 \u22125,0 0,3',
  });
});

it('sets the sign of a percentage', () => {
  expect(each(({ percent }) => percent(0.304))).toEqual({ en: '30%', fr: '30 %', de: '30 %', es: '30 %' });
});

it('joins lists', () => {
  expect(each(({ list }) => list(['Ada', 'Ben', 'Cleo']))).toEqual({
    en: 'Ada, Ben and Cleo',
    fr: 'Ada, Ben et Cleo',
    de: 'Ada, Ben und Cleo',
    es: 'Ada, Ben y Cleo',
  });
  expect(each(({ listed }) => listed('Q Z'))['en']).toBe('Q and Z');
  expect(each(({ listed }) => listed('ZZ, QX'))['de']).toBe('ZZ und QX');
  expect(each(({ listed }) => listed(undefined))['en']).toBe('');
});

it('abbreviates stretches of time', () => {
  expect(each(({ hours, minutes, seconds }) => [hours(2), minutes(1), seconds(40)].join(' '))).toEqual({
    en: '2 hrs 1 min 40 secs',
    fr: '2 h 1 min 40 s',
    de: '2 Std. 1 Min. 40 Sek.',
    es: '2 h 1 min 40 s',
  });
});
