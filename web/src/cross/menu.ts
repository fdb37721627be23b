import { feedback } from '../lib/feedback.svelte';
import { t } from '../lib/texts';
import type { MenuItem } from '../ui/Menu.svelte';
import { TURN_KEYS } from './keys';
import { notices } from './notices.svelte';
import type { CrossSession } from './session.svelte';

export interface Acts {
  pass: () => void;
  challenge: () => void;
  exchange: () => void;
  write: () => void;
  hints: () => void;
  flip: () => void;
  review: () => void;
  invite: () => void;
  people: () => void;
  resign: () => void;
  leave: () => void;
  help: () => void;
}

/**
 * The items of the table's menu, in groups: the turn, the board, the table, the page, and how one goes.
 *
 * `phone`: with those that a desk shows as keys.
 */
export function menuItems(session: CrossSession, acts: Acts, phone: boolean): MenuItem[] {
  const { view } = session;
  const running = view.phase === 'playing' || view.phase === 'paused';
  const plays = view.occupants.some((seat) => seat.seat === session.seat && seat.plays);
  const inGroup = (group: string, items: readonly (MenuItem | false)[]): MenuItem[] =>
    items.filter((item) => item !== false).map((item) => ({ ...item, group }));
  return [
    ...inGroup('turn', running && plays ? turnItems(session, acts, phone) : []),
    ...inGroup('board', boardItems(session, acts)),
    ...inGroup('table', tableItems(session, acts, running, plays)),
    ...inGroup('page', pageItems(acts, running && plays)),
    ...inGroup('going', running && plays ? goingItems(session, acts) : []),
  ];
}

function turnItems(session: CrossSession, acts: Acts, phone: boolean): (MenuItem | false)[] {
  const { view } = session;
  const mine = phone && session.myTurn;
  return [
    mine && { text: t.cross.pass, icon: 'skip', act: acts.pass },
    mine &&
      view.challenge !== null &&
      view.may_exchange && { text: t.cross.exchange, icon: 'exchange', act: acts.exchange },
    view.options.hints && !view.options.rated && { text: t.cross.tabs.hints, icon: 'hint', act: acts.hints },
    {
      text: t.cross.shuffle,
      icon: 'shuffle',
      act: () => session.toss(),
      ...(phone ? {} : { key: TURN_KEYS.shuffle }),
    },
    { text: t.cross.sort, icon: 'sort', act: () => session.sort() },
    { text: t.cross.writeMove, icon: 'edit', act: acts.write },
  ];
}

function boardItems({ view }: CrossSession, acts: Acts): (MenuItem | false)[] {
  return [
    { text: t.cross.flip, icon: 'flip', act: acts.flip },
    view.turns.length > 0 && { text: t.cross.review, icon: 'eye', act: acts.review },
  ];
}

function tableItems(
  session: CrossSession,
  acts: Acts,
  running: boolean,
  plays: boolean,
): (MenuItem | false)[] {
  const { view, state } = session;
  const propose = (matter: 'draw' | 'pause' | 'cancel') => (): void =>
    void session.hostCommand({ kind: 'propose', matter });
  const seated = running && plays;
  const people = view.occupants.filter((seat) => seat.plays && !seat.bot).length;
  const bots = view.occupants.some((seat) => seat.plays && seat.bot);
  const timed = view.phase === 'playing' && view.options.clock.kind !== 'none';
  return [
    state.code !== null &&
      view.phase !== 'over' && { text: t.table.invite, icon: 'invite', act: acts.invite },
    view.host && running && { text: t.table.people, icon: 'people', act: acts.people },
    seated && timed && { text: t.cross.propose.pause, icon: 'pause', act: propose('pause') },
    seated && people > 1 && !bots && { text: t.cross.propose.draw, icon: 'equal', act: propose('draw') },
    seated && view.may_cancel && { text: t.cross.propose.cancel, icon: 'close', act: propose('cancel') },
  ];
}

function pageItems(acts: Acts, seated: boolean): (MenuItem | false)[] {
  return [
    {
      text: feedback.sound ? t.table.soundOff : t.table.soundOn,
      icon: feedback.sound ? 'muted' : 'sound',
      act: () => feedback.setSound(!feedback.sound),
    },
    notices.possible &&
      seated && {
        text: notices.on ? t.cross.notices.off : t.cross.notices.on,
        icon: notices.on ? 'closed' : 'wait',
        act: () => void notices.change(!notices.on),
      },
    { text: t.cross.rulesAndKeys, icon: 'help', act: acts.help, key: '?' },
  ];
}

function goingItems({ view }: CrossSession, acts: Acts): (MenuItem | false)[] {
  const people = view.occupants.filter((seat) => seat.plays && !seat.bot).length;
  return [
    people > 1 && { text: t.cross.leave, icon: 'away', act: acts.leave },
    { text: t.cross.resign, icon: 'flag', act: acts.resign },
  ];
}
