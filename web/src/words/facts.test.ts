import { describe, expect, it } from 'vitest';
import { byLength, countText, hooked, lemmaOf, levelText, partText, spellings, worthOf } from './facts';

describe('a word’s facts', () => {
  it('are its spellings, or its letters', () => {
    expect(spellings({ word: 'COTE', spellings: ['cote', 'côte'] })).toBe('cote, côte');
    expect(spellings({ word: 'C|HAT', spellings: [] })).toBe('Chat');
  });

  it('count what a search found, and say when there is more', () => {
    const words = ['CAT', 'ACT'];
    expect(countText({ words, count: 2, complete: true })).toBe('2 words');
    expect(countText({ words, count: 2, complete: false })).toBe('2 words or more');
    expect(countText({ words, count: 20_000, complete: true })).toBe('The first 2 of 20,000 words');
    expect(countText({ words, count: 20_000, complete: false })).toBe('The first 2 of 20,000 words or more');
  });

  it('are its points in the games', () => {
    expect(worthOf({ points: { cross: 5, shake: 2 } })).toEqual([
      ['Cross', 5],
      ['Shake', 2],
    ]);
    expect(worthOf({ points: null })).toEqual([]);
  });

  it('say how common it is', () => {
    expect([1, 7, null, 12].map(levelText)).toEqual(['everyday', 'rare', null, null]);
  });

  it('name what it is a form of, unless that is the word itself', () => {
    const info = { word: 'CHATS', spellings: ['chats'], lemma: 'chat', meaning: null };
    expect(lemmaOf(info)).toBe('chat');
    expect(lemmaOf({ ...info, lemma: 'Chats' })).toBe(null);
    expect(lemmaOf({ ...info, lemma: null })).toBe(null);
  });

  it('name parts of speech as far as we can', () => {
    expect([partText('noun'), partText('ideophone')]).toEqual(['noun', 'ideophone']);
  });

  it('are the words one letter more makes', () => {
    const info = { word: 'CARE', hooks: { front: ['S'], back: ['D', 'R'] } };
    expect(hooked(info)).toEqual({ front: ['SCARE'], back: ['CARED', 'CARER'] });
    expect(hooked({ word: 'CARE', hooks: null })).toEqual({ front: [], back: [] });
  });
});

it('puts anagrams under their lengths', () => {
  const words = ['TEA', 'EAT', 'TEAM', 'MATE'];
  expect(byLength({ find: 'anagrams', words })).toEqual([
    { length: 4, words: ['TEAM', 'MATE'] },
    { length: 3, words: ['TEA', 'EAT'] },
  ]);
  expect(byLength({ find: 'prefix', words })).toEqual([{ length: 0, words }]);
});
