import { describe, expect, it } from 'vitest';
import { append, MAX_LETTERS, room, shuffled } from './letters';

const HIVE = ['N', 'A', 'E', 'C', 'O', 'R', 'T'];

describe('room', () => {
  it('is more for wide letters', () => {
    expect(room([...'ЩИТ'])).toBeGreaterThan(room([...'ВИТ']));
    expect(room(['LL', 'A'])).toBe(3);
  });
});

describe('append', () => {
  it('stops where no word goes', () => {
    const full = Array.from({ length: MAX_LETTERS }, () => 'N');
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
