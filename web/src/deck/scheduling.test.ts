import { Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import type { DeckCard } from '../lib/wire';
import cases from '../../../tests/suites/deck.json';
import { answered, schedulerOf } from './scheduling';

const fresh = (due: string): DeckCard => ({
  id: 'c',
  word: 'lumière',
  gender: 'f',
  article: 'la',
  meaning: 'light',
  note: '',
  example: '',
  sound: '',
  state: 1,
  step: 0,
  stability: null,
  difficulty: null,
  due,
  last_review: null,
  reviews: 0,
});

/** The server's library wrote these: a card comes back on the same day in both. */
describe('the page and the server agree when a card comes back', () => {
  const by = schedulerOf(cases);
  it.each(
    cases.courses.map((course, i) => [
      `${i}: ${course.map(({ rating }) => Rating[rating]).join(', ')}`,
      course,
    ]),
  )('%s', (_, course) => {
    let card = fresh('2026-11-19T12:00:00Z');
    for (const { rating, at, due, stability } of course as (typeof cases.courses)[number]) {
      card = answered(by, card, rating, Date.parse(at));
      const apart = Math.abs(Date.parse(card.due) - Date.parse(due));
      expect(apart).toBeLessThan(1000);
      expect((card.stability ?? 0) / stability).toBeCloseTo(1, 6);
    }
  });
});
