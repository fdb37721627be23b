import { longDay } from '../lib/calendar';
import { t } from '../lib/texts';
import type { ResultCard } from '../table/result-card';
import { hivePaths } from './routes';
import type { HiveView } from './types';
import { isPangram } from './words';

/** A hive as its player may show it. `streak` is the number of days in a row. */
export function resultOf(view: HiveView, origin: string, streak: number | null): ResultCard {
  const pangrams = view.found.filter(isPangram).length;
  const path = view.date ? hivePaths.day(view.date, view.language) : view.seed && hivePaths.seed(view.seed);
  return {
    game: 'hive',
    title: view.date ? `${t.hive.name}, ${longDay(view.date)}` : t.hive.name,
    headline: t.hive.ranks[view.rank],
    facts: [
      t.points(view.score),
      t.hive.found(view.words_found, view.words_total),
      pangrams > 0 ? t.hive.pangrams(pangrams) : '',
      t.hive.hints.used(view.hints.used),
      view.date && streak ? t.hive.streakDays(streak) : '',
    ].filter(Boolean),
    share: view.max_score > 0 ? view.score / view.max_score : null,
    link: origin + (path || hivePaths.home),
  };
}
