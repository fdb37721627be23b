import { describe, expect, it } from 'vitest';
import { dayAfter, monthName, monthOf, shifted, weekdays, weeks, weekStart } from './month';

describe('a month', () => {
  it('follows another over the turn of the year', () => {
    expect([shifted('2026-12', 1), shifted('2026-01', -1), shifted('2026-11', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-11',
    ]);
    expect([dayAfter('2026-11-30', 1), dayAfter('2028-03-01', -1)]).toEqual(['2026-12-01', '2028-02-29']);
    expect(monthOf('2026-11-15')).toBe('2026-11');
  });

  it('is laid out in weeks', () => {
    const november = weeks('2026-11');
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november).toHaveLength(6);
    expect(november.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks('2026-11', 7)[0]?.[0]).toBe('2026-11-01');
    expect(weeks('2021-02')).toHaveLength(4);
  });

  it('is named as people name it', () => {
    expect(monthName('2026-11', 'fr-FR')).toBe('novembre 2026');
    expect(weekdays('en-GB').map(({ short }) => short)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(weekdays('en-US', 7)[0]?.long).toBe('Sunday');
    expect([1, 7]).toContain(weekStart('en-GB'));
  });
});
