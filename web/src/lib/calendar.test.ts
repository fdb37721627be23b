import { describe, expect, it } from 'vitest';
import { dayBefore, longDay, shortDay, timeUntil } from './calendar';

describe('days', () => {
  it('are the same days everywhere', () => {
    expect(longDay('2026-11-15')).toBe('Sunday 15 November');
    expect(shortDay('2026-11-01')).toBe('Sun 1 Nov');
  });

  it('follow each other over months and years', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  });
});

describe('until', () => {
  const midnight = '2026-11-16T00:00:00Z';
  it('counts begun minutes', () => {
    expect(timeUntil(midnight, Date.parse('2026-11-15T21:59:30Z'))).toEqual({ hours: 2, minutes: 1 });
  });
  it('never goes below nothing', () => {
    expect(timeUntil(midnight, Date.parse('2026-11-17T00:00:00Z'))).toEqual({ hours: 0, minutes: 0 });
  });
});
