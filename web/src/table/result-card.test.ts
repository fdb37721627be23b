import { expect, it } from 'vitest';
import { resultText, type ResultCard } from './result-card';

const card: ResultCard = {
  game: 'hive',
  title: 'Hive',
  headline: 'Builder',
  facts: ['23 of 45 words', '1 pangram'],
  share: 0.42,
  link: 'https://example.org/hive/day/2026-11-15',
};

it('says what was reached, and nothing else', () =>
  expect(resultText(card)).toBe(
    'Hive\nBuilder\n▰▰▰▰▱▱▱▱▱▱\n23 of 45 words · 1 pangram\nhttps://example.org/hive/day/2026-11-15',
  ));

it('has no bar where nothing can be completed', () =>
  expect(resultText({ ...card, share: null, facts: [] })).toBe(
    'Hive\nBuilder\nhttps://example.org/hive/day/2026-11-15',
  ));
