import { dayBefore } from '../lib/calendar';
import { paths } from '../lib/routes';
import { t } from '../lib/texts';
import type { HiveView } from '../lib/wire';
import type { Choice } from '../ui/Menu.svelte';

export interface Acts {
  share: () => void;
  invite: () => void;
  reveal: () => void;
  end: () => void;
  help: () => void;
}

/** What can be done at a table beside writing words. */
export function choices(view: HiveView, today: string | null, acts: Acts): Choice[] {
  const all: Choice[] = [{ text: t.hive.newHive, icon: 'plus', href: paths.newHive }];
  const playing = view.phase === 'playing' && !view.complete;
  // A day has its link from the start; the link of another hive gives its answers away.
  if (view.seed || view.date) all.push({ text: t.share.menu, icon: 'share', act: acts.share });
  if (view.mode !== 'solo' && view.phase !== 'over')
    all.push({ text: t.together.invite, icon: 'invite', act: acts.invite });
  if (view.mode === 'solo' && playing) all.push({ text: t.hive.reveal, icon: 'eye', act: acts.reveal });
  if (view.mode !== 'solo' && view.host && view.phase === 'playing')
    all.push({ text: t.together.end, icon: 'flag', act: acts.end });
  if (view.date !== today) {
    const href = today ? paths.day(today, view.language) : paths.hive;
    all.push({ text: t.hive.playToday, icon: 'hive', href });
  }
  const yesterday = today && dayBefore(today);
  // Who plays yesterday's hive now has its answers one slip of the finger away otherwise.
  if (yesterday && !(playing && view.date === yesterday))
    all.push({ text: t.hive.yesterday, icon: 'eye', href: paths.answers(yesterday, view.language) });
  all.push({ text: t.archive.menu, icon: 'calendar', href: paths.archive(view.language) });
  all.push({ text: t.statistics.menu, icon: 'chart', href: paths.statistics(view.language) });
  all.push({ text: t.hive.rules, icon: 'help', act: acts.help });
  return all;
}
