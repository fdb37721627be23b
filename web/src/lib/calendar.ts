import { t } from './texts';

/** A calendar day, parsed and formatted as UTC, so that it is the same day everywhere. */
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

const LONG: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const SHORT: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function written(date: string, style: Intl.DateTimeFormatOptions): string {
  const key = `${t.locale} ${style.weekday}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(t.locale, { ...style, timeZone: 'UTC' });
  formatters.set(key, formatter);
  const text = formatter.format(day(date));
  // Some browsers put a comma after the weekday in British English, others do not.
  return t.locale.startsWith('en') ? text.replace(',', '') : text;
}

/** "Sunday 15 November", "dimanche 15 novembre" */
export const longDay = (date: string): string => written(date, LONG);

/** "Sun 15 Nov", "dim. 15 nov." */
export const shortDay = (date: string): string => written(date, SHORT);

/** The day before, as the server writes days. */
export function dayBefore(date: string): string {
  return new Date(day(date).getTime() - 86_400_000).toISOString().slice(0, 10);
}

/** Hours and minutes until an instant, never negative. */
export function timeUntil(instant: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** "2 hrs 5 mins"; whole hours and minutes under an hour stand alone. */
export function stretch(hours: number, minutes: number): string {
  if (hours === 0) return t.minutes(minutes);
  return minutes > 0 ? `${t.hours(hours)} ${t.minutes(minutes)}` : t.hours(hours);
}

/** How long ago, in a word or two: "12 sec. ago", "il y a 3 min". */
export function ago(instant: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - instant) / 1000));
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second' as const]
      : seconds < 3600
        ? [Math.round(seconds / 60), 'minute' as const]
        : [Math.round(seconds / 3600), 'hour' as const];
  return new Intl.RelativeTimeFormat(t.locale, { style: 'short', numeric: 'always' }).format(-amount, unit);
}
