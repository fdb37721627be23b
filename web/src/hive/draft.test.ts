import { describe, expect, it } from 'vitest';
import { append, LONGEST, restored, shuffled, tones, written } from './draft';

const HIVE = ['N', 'A', 'E', 'C', 'O', 'R', 'T'];

describe('tones', () => {
  it('tells the centre, the hive and strangers apart', () => {
    expect(tones(['N', 'O', 'X'], HIVE).map(({ tone }) => tone)).toEqual(['centre', 'hive', 'foreign']);
  });
});

describe('written', () => {
  it('takes letters of any script, in capitals', () => {
    expect(['a', 'Ñ', 'ω', 'ж'].map(written)).toEqual([['A'], ['Ñ'], ['Ω'], ['Ж']]);
    expect(written('ß')).toEqual(['S', 'S']);
  });
  it('takes nothing else', () => {
    expect(['1', ' ', 'Enter', '?', '😀', ''].flatMap(written)).toEqual([]);
  });
});

describe('append', () => {
  it('stops where no word goes', () => {
    const full = Array.from({ length: LONGEST }, () => 'N');
    expect(append(full, ['A'])).toEqual(full);
    expect(append(['N'], ['A'])).toEqual(['N', 'A']);
  });
});

describe('shuffled', () => {
  const outer = HIVE.slice(1);
  it('keeps the letters and always changes their order', () => {
    for (const random of [() => 0, () => 0.5, () => 0.999999, Math.random]) {
      const order = shuffled(outer, random);
      expect(order).not.toEqual(outer);
      expect([...order].sort()).toEqual([...outer].sort());
    }
  });
});

describe('restored', () => {
  it('takes an order of the same letters, and no other', () => {
    expect(restored(['B', 'A'], ['A', 'B'])).toEqual(['B', 'A']);
    expect(restored(['B', 'C'], ['A', 'B'])).toEqual(['A', 'B']);
    expect(restored(['A'], ['A', 'B'])).toEqual(['A', 'B']);
    expect(restored(null, ['A', 'B'])).toEqual(['A', 'B']);
  });
});
