import { expect, it } from 'vitest';
import type { ReportWeek } from '../../lib/wire';
import { band, line, points } from './plot';

const week = (monday: string, asked: number, found: number, low: number | null = null): ReportWeek => ({
  monday,
  pupils: 6,
  asked,
  found,
  more: 0,
  low,
  high: low === null ? null : low + 0.2,
});
const WEEKS = [week('2026-11-02', 10, 5, 0.4), week('2026-11-09', 0, 0), week('2026-11-16', 4, 4, 0.6)];

it('leaves out weeks in which nothing was asked, and keeps their place', () => {
  expect(points(WEEKS).map(({ place, share }) => [place, share])).toEqual([
    [0, 0.5],
    [1, 1],
  ]);
});

it('draws a line and a band around it', () => {
  expect(line(points(WEEKS), 100, 50)).toBe('M0.0 25.0L100.0 0.0');
  expect(band(points(WEEKS), 100, 50)).toBe('M0.0 20.0L100.0 10.0L100.0 20.0L0.0 30.0Z');
});

it('draws no band of too few pupils or of a single week', () => {
  expect(band(points([week('2026-11-02', 10, 5)]), 100, 50)).toBe('');
  expect(band(points([week('2026-11-02', 10, 5), week('2026-11-09', 10, 5)]), 100, 50)).toBe('');
});
