import { dayBefore } from '../lib/calendar';
import { feedback } from '../lib/feedback.svelte';
import { t } from '../lib/texts';
import { HEXAGON } from './icons';
import type { HiveView } from './types';
import type { MenuItem } from '../ui/Menu.svelte';
import { hivePaths } from './routes';

export interface Acts {
  share: () => void;
  result: () => void;
  invite: () => void;
  reveal: () => void;
  end: () => void;
  wall: () => void;
  help: () => void;
}

/** The items of the table's menu. */
export function menuItems(view: HiveView, today: string | null, acts: Acts): MenuItem[] {
  const all: MenuItem[] = [{ text: t.hive.newHive, icon: 'plus', href: hivePaths.newGame }];
  const playing = view.phase === 'playing' && !view.complete;
  // A daily hive has a link from the start; another hive's link would reveal its answers.
  if (view.seed || view.date) all.push({ text: t.hive.share.menu, icon: 'share', act: acts.share });
  if (view.words_found > 0 && view.phase !== 'lobby')
    all.push({ text: t.table.result.menu, icon: 'trophy', act: acts.result });
  if (view.date !== null && view.date === today)
    all.push({ text: t.hive.withFriends, icon: 'people', href: hivePaths.todayTable });
  if (view.mode !== 'solo' && view.phase !== 'over')
    all.push({ text: t.hive.together.invite, icon: 'invite', act: acts.invite });
  if (view.mode !== 'solo' && view.host)
    all.push({ text: t.table.wall.open, icon: 'screen', act: acts.wall });
  if (view.mode === 'solo' && playing) all.push({ text: t.hive.reveal.menu, icon: 'eye', act: acts.reveal });
  if (view.mode !== 'solo' && view.host && view.phase === 'playing')
    all.push({ text: t.hive.together.end, icon: 'flag', act: acts.end });
  if (view.date !== today) {
    const href = today ? hivePaths.day(today, view.language) : hivePaths.today;
    all.push({ text: t.hive.playToday, icon: HEXAGON, href });
  }
  const yesterday = today && dayBefore(today);
  // Not while yesterday's hive is being played: its answers would be one slip of the finger away.
  if (yesterday && !(playing && view.date === yesterday))
    all.push({ text: t.hive.yesterday, icon: 'eye', href: hivePaths.answers(yesterday, view.language) });
  all.push({ text: t.hive.archiveLink, icon: 'calendar', href: hivePaths.archive(view.language) });
  all.push({ text: t.hive.statisticsLink, icon: 'chart', href: hivePaths.statistics(view.language) });
  all.push({
    text: feedback.sound ? t.table.soundOff : t.table.soundOn,
    icon: feedback.sound ? 'muted' : 'sound',
    act: () => feedback.setSound(!feedback.sound),
  });
  all.push({ text: t.hive.rules, icon: 'help', act: acts.help });
  return all;
}
