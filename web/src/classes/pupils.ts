import { shortDay } from '../lib/calendar';
import { t } from '../lib/texts';
import type { PupilInfo } from '../lib/wire';

export const ORDERS = ['name', 'seen', 'words'] as const;
export type Order = (typeof ORDERS)[number];

const DAY = 86_400_000;

/** Pupils in an order; those of one rank by their names. */
export function ordered(pupils: readonly PupilInfo[], order: Order, locale: string): PupilInfo[] {
  const collator = new Intl.Collator(locale);
  const byName = (a: PupilInfo, b: PupilInfo): number => collator.compare(a.real_name, b.real_name);
  const seen = ({ seen_at }: PupilInfo): number => (seen_at === null ? 0 : Date.parse(seen_at));
  const rank: Record<Order, (a: PupilInfo, b: PupilInfo) => number> = {
    name: () => 0,
    seen: (a, b) => seen(b) - seen(a),
    words: (a, b) => b.words - a.words,
  };
  return [...pupils].sort((a, b) => rank[order](a, b) || byName(a, b));
}

/** When a pupil was here last, in a word or two. */
export function lastSeen({ seen_at, here }: PupilInfo, now: string): string {
  if (here) return t.classes.now;
  if (seen_at === null) return t.classes.never;
  const day = (instant: string): number => {
    const at = new Date(instant);
    return Math.floor((at.getTime() - at.getTimezoneOffset() * 60_000) / DAY);
  };
  const days = day(now) - day(seen_at);
  if (days <= 0) return t.classes.today;
  if (days === 1) return t.classes.yesterday;
  return shortDay(new Date(day(seen_at) * DAY).toISOString().slice(0, 10));
}
