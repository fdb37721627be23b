import { t } from '../lib/texts';

const DAY = 86_400_000;

/** A stretch of time until a card comes back, as people say it. */
export function comesBack(milliseconds: number): string {
  const days = Math.round(milliseconds / DAY);
  if (days < 1) return t.deck.soon;
  if (days < 14) return t.deck.inDays(days);
  if (days < 60) return t.deck.inWeeks(Math.round(days / 7));
  return t.deck.inMonths(Math.round(days / 30));
}
