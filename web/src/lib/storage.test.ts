// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { stored } from './storage';

const broken = (): Storage => {
  throw new DOMException('denied');
};

describe('stored', () => {
  it('keeps and forgets', () => {
    const letters = stored<string[]>('x');
    expect(letters.read()).toBe(null);
    letters.write(['A']);
    expect(stored<string[]>('x').read()).toEqual(['A']);
    letters.clear();
    expect(letters.read()).toBe(null);
  });

  it('does without a storage that is forbidden or full of something else', () => {
    const none = stored('x', broken);
    none.write(1);
    none.clear();
    expect(none.read()).toBe(null);
    sessionStorage.setItem('lexicade:y', 'not json');
    expect(stored('y').read()).toBe(null);
  });
});
