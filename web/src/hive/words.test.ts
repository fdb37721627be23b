import { describe, expect, it } from 'vitest';
import type { FoundWord } from './types';
import { apart, sortWords } from './words';

const word = (text: string, kind: FoundWord['kind'] = 'word'): FoundWord => ({
  word: text,
  text: text.toLowerCase(),
  points: 1,
  kind,
  seat: 0,
});

describe('sortWords', () => {
  it('sorts by the alphabet and puts bonus words apart', () => {
    const found = [word('OCEAN'), word('TRON', 'bonus'), word('CANOE'), word('ANOA', 'bonus')];
    const { listed, bonus } = sortWords(found, 'en');
    expect(listed.map((each) => each.word)).toEqual(['CANOE', 'OCEAN']);
    expect(bonus.map((each) => each.word)).toEqual(['ANOA', 'TRON']);
  });

  it('sorts as the language does', () => {
    const { listed } = sortWords([word('ZORRO'), word('ÑANDU'), word('NUEZ')], 'es');
    expect(listed.map((each) => each.word)).toEqual(['NUEZ', 'ÑANDU', 'ZORRO']);
  });
});

describe('apart', () => {
  it('takes pangrams of both kinds out', () => {
    const { pangrams, others } = apart([word('A'), word('B', 'pangram'), word('C', 'perfect')]);
    expect([pangrams.length, others.length]).toEqual([2, 1]);
  });
});
