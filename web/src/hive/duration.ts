import { stretch } from '../lib/calendar';
import { t } from '../lib/texts';

/** A stretch of time as people say it: 40 secs, 12 mins, 2 hrs 5 mins, 3 days. */
export function duration(seconds: number): string {
  if (seconds < 90) return t.seconds(Math.round(seconds));
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return stretch(hours, minutes % 60);
  return t.hive.statistics.manyDays(Math.round(hours / 24));
}
