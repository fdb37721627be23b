import { describe, expect, it } from 'vitest';
import { grouped } from '../table/letters';
import { restored, tones } from './draft';

const HIVE = ['N', 'A', 'E', 'C', 'O', 'R', 'T'];

describe('tones', () => {
  it('tells the centre, the hive and strangers apart', () => {
    expect(tones(['N', 'O', 'X'], HIVE).map(({ tone }) => tone)).toEqual(['centre', 'hive', 'foreign']);
  });
});

describe('letters of several characters', () => {
  const hive = ['LL', 'A', 'E', 'C', 'O', 'N', 'V'];
  const shown = (text: string): string[] =>
    tones([...text], hive).map(({ text: letter, tone }) => `${letter} ${tone}`);

  it('are drawn as one however they were typed', () => {
    expect(shown('CALLE')).toEqual(['C hive', 'A hive', 'LL centre', 'E hive']);
    expect(grouped(['C', 'LL', 'A'], hive)).toEqual(['C', 'LL', 'A']);
  });

  it('are not greyed while half of them is written', () => {
    expect(shown('CAL')).toEqual(['C hive', 'A hive', 'L hive']);
    expect(shown('LA')).toEqual(['L foreign', 'A hive']);
  });

  it('take the longest, wherever the alphabet has it', () => {
    expect(grouped([...'COL·LEGA'], ['L', 'L·L'])).toEqual(['C', 'O', 'L·L', 'E', 'G', 'A']);
    expect(tones([...'CHAL'], hive, ['CH']).map(({ text }) => text)).toEqual(['CH', 'A', 'L']);
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
