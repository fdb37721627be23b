import type { ReportWeek } from '../../lib/wire';

/** A point of the line: a week in which something was asked. */
export interface Point {
  week: ReportWeek;
  /** Its place from left to right, from 0 to 1. */
  place: number;
  share: number;
}

/** The weeks in which something was asked, each at its place in time. */
export function points(weeks: readonly ReportWeek[]): Point[] {
  const last = Math.max(1, weeks.length - 1);
  return weeks.flatMap((week, i) =>
    week.asked > 0
      ? [{ week, place: weeks.length > 1 ? i / last : 0.5, share: week.found / week.asked }]
      : [],
  );
}

/** The line through some points, on a plane of so much width and height. */
export function line(of: readonly Point[], width: number, height: number): string {
  return of
    .map(
      ({ place, share }, i) =>
        `${i === 0 ? 'M' : 'L'}${(place * width).toFixed(1)} ${((1 - share) * height).toFixed(1)}`,
    )
    .join('');
}

/** The band of the middle half: above from left to right, and back below. */
export function band(of: readonly Point[], width: number, height: number): string {
  const known = of.filter(({ week }) => week.low !== null && week.high !== null);
  if (known.length < 2) return '';
  const at = (place: number, share: number): string =>
    `${(place * width).toFixed(1)} ${((1 - share) * height).toFixed(1)}`;
  const above = known.map(({ place, week }) => at(place, week.high ?? 0));
  const below = known.map(({ place, week }) => at(place, week.low ?? 0)).reverse();
  return `M${[...above, ...below].join('L')}Z`;
}
