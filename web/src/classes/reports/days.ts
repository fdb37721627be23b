import { t } from '../../lib/texts';

/** "12 Nov": a day of a moment, on this device. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString(t.locale, { day: 'numeric', month: 'short' });

/** "12 Nov": a calendar day as the server writes it, the same day everywhere. */
export const dayNamed = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(t.locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
