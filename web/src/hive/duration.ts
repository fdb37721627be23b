import { t } from '../lib/texts';

/** A stretch of time as people say it: 40 s, 12 min, 2 h 5 min, 3 days. */
export function duration(seconds: number): string {
  if (seconds < 90) return t.hive.statistics.seconds(Math.round(seconds));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t.hive.statistics.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t.hive.statistics.hours(hours, minutes % 60);
  return t.hive.statistics.manyDays(Math.round(hours / 24));
}
