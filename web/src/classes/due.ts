import { shortDay } from '../lib/calendar';
import { t } from '../lib/texts';

const DAY = 86_400_000;
const WEEK = 7;

/** The number of a day here. */
function dayOf(instant: Date): number {
  return Math.floor((instant.getTime() - instant.getTimezoneOffset() * 60_000) / DAY);
}

/** A day as one says it: "tomorrow", "Friday", "Mon 23 Nov". */
export function dueDay(instant: string, now: number): string {
  const at = new Date(instant);
  const ahead = dayOf(at) - dayOf(new Date(now));
  if (ahead === 0) return t.classes.work.today;
  if (ahead === 1) return t.classes.work.tomorrow;
  if (ahead === -1) return t.classes.work.yesterday;
  if (Math.abs(ahead) < WEEK) return at.toLocaleDateString(t.locale, { weekday: 'long' });
  return shortDay(new Date(dayOf(at) * DAY).toISOString().slice(0, 10));
}

export const timeOfDay = (instant: string): string =>
  new Date(instant).toLocaleTimeString(t.locale, { timeStyle: 'short' });

/** An instant as the field of a form has it: the time here. */
export function localInput(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Six in the evening, some days ahead. */
export function usualDue(now: Date, days = 4): string {
  const due = new Date(now);
  due.setDate(due.getDate() + days);
  due.setHours(18, 0, 0, 0);
  return localInput(due);
}
