import { describe, expect, it } from 'vitest';
import type { SeatStatistics } from '../types';
import { byMonths, points, valueText } from './course';

const month = (name: string, accuracy: number | null = null): SeatStatistics['months'][number] => ({
  month: name,
  games: 4,
  wins: 0.5,
  average_score: 300,
  average_turn: 22.5,
  full_racks: 0.5,
  seconds: 30,
  reviewed: accuracy === null ? 0 : 2,
  accuracy,
});

const game = (id: string): SeatStatistics['recent'][number] => ({
  game: id,
  ended_at: '2026-11-05T12:00:00Z',
  score: 310,
  other: 290,
  won: true,
  average_turn: 24,
  full_racks: 1,
  seconds: 20,
  accuracy: null,
});

const with_ = (part: Partial<SeatStatistics>): SeatStatistics =>
  ({ months: [], recent: [], ...part }) as unknown as SeatStatistics;

describe('the course', () => {
  it('goes by months where there are some, else by games', () => {
    const few = with_({ months: [month('2026-10'), month('2026-11')], recent: [game('a'), game('b')] });
    expect(byMonths(few)).toBe(false);
    expect(points(few, 'score').map(({ key, value, label }) => [key, value, label])).toEqual([
      ['a', 310, '5 Nov'],
      ['b', 310, '5 Nov'],
    ]);
    const many = with_({ months: [month('2026-09'), month('2026-10', 81), month('2026-11')] });
    expect(points(many, 'turn').map(({ value }) => value)).toEqual([22.5, 22.5, 22.5]);
    // Months without a review are no points of the accuracy.
    expect(points(many, 'accuracy').map(({ name, value, games }) => [name, value, games])).toEqual([
      ['October 2026', 81, 2],
    ]);
  });

  it('says what a value is', () => {
    expect([valueText(22.53, 'turn'), valueText(81.4, 'accuracy')]).toEqual(['22.5', '81%']);
    expect(valueText(31.6, 'time')).toBe('32 secs');
  });
});
