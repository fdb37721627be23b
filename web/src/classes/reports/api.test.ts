import { expect, it } from 'vitest';
import { reportApi, since, type Wanted } from './api';

const WANTED: Wanted = { time: 'month', pupil: null, round: null, level: null };

it('counts today among the days of a time', () => {
  expect(since('week', new Date(2026, 10, 19, 9))).toBe('2026-11-13');
  expect(since('ever')).toBeNull();
});

it('asks for one round whenever it was', () => {
  const wanted = { ...WANTED, round: { game: 'g', number: 2 } };
  expect(reportApi.file('c', wanted, true)).toBe(
    '/api/classes/c/report/words.csv?game=g&round=2&hidden=true',
  );
});
