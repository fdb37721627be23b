import { describe, expect, it } from 'vitest';
import { fakeView } from './fakes';
import type { HiveEvent, WordKind } from './types';
import { foundVerdict } from './verdict';

const found = (word_kind: WordKind, points = 5): Extract<HiveEvent, { kind: 'found' }> => ({
  kind: 'found',
  seat: 0,
  word: 'OCEAN',
  text: '',
  points,
  word_kind,
  at: null,
});

describe('foundVerdict', () => {
  it.each([
    ['word', 'good', 'Ocean, 5 points.'],
    ['pangram', 'great', 'Pangram! Ocean, 5 points.'],
    ['perfect', 'great', 'Perfect pangram! Ocean, 5 points.'],
    ['bonus', 'bonus', 'Ocean is a bonus word. No points.'],
  ] as const)('%s', (kind, mood, text) => {
    expect(foundVerdict(found(kind), fakeView(), 'newcomer')).toMatchObject({ mood, text });
  });

  it('tells of a new rank', () => {
    const { text } = foundVerdict(found('word', 1), fakeView({ rank: 'scout' }), 'newcomer');
    expect(text).toBe('Ocean, 1 point. New rank: Scout.');
  });

  it('tells of the whole hive rather than of its rank', () => {
    const view = fakeView({ rank: 'whole-hive', complete: true });
    expect(foundVerdict(found('word'), view, 'luminary').text).toMatch(/whole hive!$/);
  });
});
