import { t } from '../lib/texts';

/** "31 July 2027": a day of another year, perhaps. */
export const lastDay = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(t.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
