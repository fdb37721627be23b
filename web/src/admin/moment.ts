import { t } from '../lib/texts';

/** A moment as an operator reads it: "15 Nov 2026, 12:00". */
export const moment = (at: string): string =>
  new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
