const LOCALE = 'en-GB';

/** A calendar day is no instant: read as UTC and shown as UTC, it is the same day everywhere. */
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });

const LONG = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const SHORT = formatter({ weekday: 'short', day: 'numeric', month: 'short' });

/** "Sunday 15 November" */
export const longDay = (date: string): string => LONG.format(day(date)).replace(',', '');

/** "Sun 15 Nov" */
export const shortDay = (date: string): string => SHORT.format(day(date)).replace(',', '');

/** The day before, as the server writes days. */
export function dayBefore(date: string): string {
  return new Date(day(date).getTime() - 86_400_000).toISOString().slice(0, 10);
}

/** Whole hours and minutes from now until an instant, never less than nothing. */
export function until(instant: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
