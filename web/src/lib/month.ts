/** A month as the server writes it: "2026-11". */
export type Month = string;

const first = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);
const written = (date: Date): string => date.toISOString().slice(0, 10);

export const monthOf = (date: string): Month => date.slice(0, 7);

export function shifted(month: Month, by: number): Month {
  const date = first(month);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(written(date));
}

/** A day some days later or earlier. */
export function dayAfter(date: string, by: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + by);
  return written(day);
}

/** The first day of the week where a language is spoken: 1 is Monday, 7 Sunday. */
export function weekStart(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The weeks of a month, seven places each; days of other months leave theirs empty. */
export function weeks(month: Month, start = 1): (string | null)[][] {
  const date = first(month);
  const lead = (date.getUTCDay() - (start % 7) + 7) % 7;
  const places: (string | null)[] = Array<null>(lead).fill(null);
  for (; monthOf(written(date)) === month; date.setUTCDate(date.getUTCDate() + 1)) places.push(written(date));
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, i) => places.slice(i * 7, i * 7 + 7));
}

/** "November 2026" */
export function monthName(month: Month, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    first(month),
  );
}

/** The days of the week in their order there: in full, and for narrow columns. */
export function weekdays(locale: string, start = 1): { long: string; short: string }[] {
  const style = (weekday: 'long' | 'short'): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  const [long, short] = [style('long'), style('short')];
  return Array.from({ length: 7 }, (_, i) => {
    // 1 January 2024 was a Monday.
    const day = new Date(Date.UTC(2024, 0, start + i));
    return { long: long.format(day), short: short.format(day).replace('.', '') };
  });
}
