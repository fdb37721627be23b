import type { Deck } from '../lib/wire';

const DAY = 86_400_000;
const MONTH = 30;
const WEEKS = 17;

/** Words that are known for a month or longer. */
export const knownForAMonth = ({ cards }: Deck): number =>
  cards.filter(({ stability, state }) => state === 2 && (stability ?? 0) >= MONTH).length;

/** How many words are due on each of the next seven days, as today's midnight counts them. */
export function forecast({ cards, today }: Deck): { day: string; words: number }[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, i) => {
    const [from, to] = [start + (i + 1) * DAY, start + (i + 2) * DAY];
    const words = cards.filter(({ due, last_review }) => {
      const at = Date.parse(due);
      return last_review !== null && at >= from && at < to;
    }).length;
    return { day: new Date(from).toISOString().slice(0, 10), words };
  });
}

/** The days of seventeen weeks in columns from Monday, each with a step from 0, nothing, to 4, many. */
export function heat({ days, today }: Deck): { day: string; reviews: number; step: number }[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY;
  const first = monday - (WEEKS - 1) * 7 * DAY;
  const most = Math.max(8, ...days.map(({ reviews }) => reviews));
  const counts = new Map(days.map(({ day, reviews }) => [day, reviews]));
  return Array.from({ length: Math.round((now - first) / DAY) + 1 }, (_, i) => {
    const day = new Date(first + i * DAY).toISOString().slice(0, 10);
    const reviews = counts.get(day) ?? 0;
    return { day, reviews, step: reviews === 0 ? 0 : Math.min(4, Math.ceil((4 * reviews) / most)) };
  });
}
