import { expect, it } from 'vitest';
import { fakeView } from './fakes';
import type { FoundWord } from './types';
import { withUnconfirmed } from './unconfirmed';

const word = (text: string, points: number, kind: FoundWord['kind'] = 'word'): FoundWord => ({
  word: text,
  text: text.toLowerCase(),
  points,
  kind,
  seat: 0,
});

it('counts words as the server will', () => {
  const view = withUnconfirmed(fakeView(), [word('OCEAN', 5), word('NARC', 0, 'bonus')]);
  expect(view).toMatchObject({ score: 5, words_found: 1, pangrams_found: 0, rank: 'forager' });
  expect(view.next).toEqual({ rank: 'dancer', points: 8, missing: 3 });
  expect(view.found.map((each) => each.word)).toEqual(['OCEAN', 'NARC']);
});

it('reaches the top, and leaves it to the server to call the hive complete', () => {
  const view = withUnconfirmed(fakeView({ words_total: 1 }), [word('ENACTOR', 14, 'perfect')]);
  expect(view).toMatchObject({ pangrams_found: 1, rank: 'dancer', next: null, complete: false });
});

it('counts no word twice that the server has confirmed', () => {
  const confirmed = fakeView({ score: 5, words_found: 1, found: [word('OCEAN', 5)] });
  expect(withUnconfirmed(confirmed, [word('OCEAN', 5)])).toBe(confirmed);
});
