import { t } from '../../lib/texts';
import type { MenuItem } from '../../ui/Menu.svelte';
import type { PuzzleSession } from './session.svelte';

export interface Acts {
  exchange: () => void;
  giveUp: () => void;
  help: () => void;
}

/** The items of a puzzle's menu. `bare`: without giving up, as in a run. */
export function menuItems(session: PuzzleSession, lays: boolean, bare: boolean, acts: Acts): MenuItem[] {
  const items: (MenuItem | false)[] = [
    lays &&
      session.puzzle.may_exchange && {
        text: t.cross.exchange,
        icon: 'exchange',
        act: acts.exchange,
        group: 'turn',
      },
    lays && {
      text: t.cross.pass,
      icon: 'skip',
      act: () => session.act({ kind: 'pass' }),
      group: 'turn',
    },
    lays && { text: t.cross.sort, icon: 'sort', act: () => session.sort(), group: 'turn' },
    !bare &&
      !session.over && { text: t.crossStudy.puzzles.giveUp, icon: 'flag', act: acts.giveUp, group: 'going' },
    { text: t.nav.help, icon: 'help', act: acts.help, group: 'page' },
  ];
  return items.filter((item) => item !== false);
}
