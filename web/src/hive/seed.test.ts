import { expect, it } from 'vitest';
import { parseSeed } from './seed';

it('reads a hive from its text', () => {
  expect(parseSeed('en.2.naecort')).toEqual({ lexicon: 'en', letters: [...'NAECORT'] });
  expect(parseSeed('es.1.O-CH-A-L-E-R-T')?.letters).toEqual(['O', 'CH', 'A', 'L', 'E', 'R', 'T']);
  expect(parseSeed('bg.1.АБВГДЕЖ')?.letters).toHaveLength(7);
});

it('knows what is none', () => {
  for (const text of ['', 'en', 'en.2', 'NAECORT', 'en.2.NAECOR', 'en.2.NAECORR', '.2.NAECORT'])
    expect(parseSeed(text)).toBe(null);
});
