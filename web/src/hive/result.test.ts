import { expect, it } from 'vitest';
import { resultText } from '../table/result-card';
import { fakeView } from './fakes';
import { resultOf } from './result';

it('shows rank, words, pangrams, hints and streak, but no word', () => {
  const view = fakeView({
    date: '2026-11-15',
    words_found: 3,
    rank: 'scout',
    found: [{ word: 'OCEAN', kind: 'pangram' }] as never,
  });
  const text = resultText(resultOf(view, 'https://example.org', 1));
  expect(text).toContain('15 November');
  expect(text).toContain('1 day in a row');
  expect(text).toContain('https://example.org/hive/day/2026-11-15');
  expect(text).toContain('3 of 20 words');
  expect(text).toContain('Scout');
  expect(text).toContain('1 pangram');
  expect(text.toUpperCase()).not.toContain('OCEAN');
});
