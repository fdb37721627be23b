// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { shelf } from './storage';

const broken = (): Storage => {
  throw new DOMException('denied');
};

describe('shelf', () => {
  it('keeps and forgets', () => {
    const letters = shelf<string[]>('x');
    expect(letters.read()).toBe(null);
    letters.write(['A']);
    expect(shelf<string[]>('x').read()).toEqual(['A']);
    letters.clear();
    expect(letters.read()).toBe(null);
  });

  it('does without a storage that is forbidden or full of something else', () => {
    const none = shelf('x', broken);
    none.write(1);
    none.clear();
    expect(none.read()).toBe(null);
    sessionStorage.setItem('lexicade:y', 'not json');
    expect(shelf('y').read()).toBe(null);
  });
});
