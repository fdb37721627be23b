import { describe, expect, it } from 'vitest';
import { articleOf, genders, joined } from './articles';

const FRENCH = [
  { gender: 'm', article: 'l’', before: '[aeiou]' },
  { gender: 'f', article: 'l’', before: '[aeiou]' },
  { gender: 'm', article: 'le', before: '' },
  { gender: 'f', article: 'la', before: '' },
] as const;

describe('articles', () => {
  it('follow from the gender and the beginning of the word', () => {
    const found = (['pomme f', 'Ail m', 'citron m', 'manger '] as const).map((text) => {
      const [word = '', gender = ''] = text.split(' ');
      return articleOf([...FRENCH], word, gender as 'm');
    });
    expect(found).toEqual(['la', 'l’', 'le', '']);
  });

  it('are offered as they stand before most words', () => {
    expect(genders([...FRENCH]).map(({ article }) => article)).toEqual(['le', 'la']);
    expect(genders([])).toEqual([]);
  });

  it('stand before their noun', () => {
    expect([joined('la', 'pomme'), joined('l’', 'ail'), joined('', 'manger')]).toEqual([
      'la pomme',
      'l’ail',
      'manger',
    ]);
  });
});
