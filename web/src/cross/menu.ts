import { feedback } from '../lib/feedback.svelte';
import { t } from '../lib/texts';
import type { MenuItem } from '../ui/Menu.svelte';
import { notices } from './notices.svelte';
import type { Play } from './play.svelte';

export interface Acts {
  pass: () => void;
  challenge: () => void;
  exchange: () => void;
  write: () => void;
  hints: () => void;
  flip: () => void;
  invite: () => void;
  people: () => void;
  resign: () => void;
  leave: () => void;
  help: () => void;
}

/** The items of the table's menu; `phone`: with those that a desk shows as keys. */
export function menuItems(play: Play, acts: Acts, phone: boolean): MenuItem[] {
  const { view, state } = play;
  const items: MenuItem[] = [];
  const propose = (matter: 'draw' | 'pause' | 'cancel') => (): void =>
    void play.hostCommand({ kind: 'propose', matter });
  const running = view.phase === 'playing' || view.phase === 'paused';
  const plays = view.occupants.some((seat) => seat.seat === play.seat && seat.plays);
  const people = view.occupants.filter((seat) => seat.plays && !seat.bot).length;
  const bots = view.occupants.some((seat) => seat.plays && seat.bot);
  if (running && plays) {
    if (phone && play.myTurn) items.push({ text: t.cross.pass, icon: 'skip', act: acts.pass });
    if (phone && play.myTurn && view.challenge && view.may_exchange)
      items.push({ text: t.cross.exchange, icon: 'exchange', act: acts.exchange });
    if (view.options.hints && !view.options.rated)
      items.push({ text: t.cross.tabs.hints, icon: 'hint', act: acts.hints });
    items.push({ text: t.cross.sort, icon: 'sort', act: () => play.sort() });
    items.push({ text: t.cross.writeMove, icon: 'edit', act: acts.write });
  }
  items.push({ text: t.cross.flip, icon: 'flip', act: acts.flip });
  if (view.turns.length > 0)
    items.push({ text: t.cross.review, icon: 'eye', act: () => play.review(view.turns.length - 1) });
  if (state.code && view.phase !== 'over')
    items.push({ text: t.table.invite, icon: 'invite', act: acts.invite });
  if (view.host && running) items.push({ text: t.table.people, icon: 'people', act: acts.people });
  if (running && plays) {
    if (view.phase === 'playing' && view.options.clock.kind !== 'none')
      items.push({ text: t.cross.propose.pause, icon: 'pause', act: propose('pause') });
    if (people > 1 && !bots) items.push({ text: t.cross.propose.draw, icon: 'equal', act: propose('draw') });
    if (view.may_cancel) items.push({ text: t.cross.propose.cancel, icon: 'close', act: propose('cancel') });
    items.push({ text: t.cross.resign, icon: 'flag', act: acts.resign });
    if (people > 1) items.push({ text: t.cross.leave, icon: 'away', act: acts.leave });
  }
  items.push({
    text: feedback.sound ? t.table.soundOff : t.table.soundOn,
    icon: feedback.sound ? 'muted' : 'sound',
    act: () => feedback.setSound(!feedback.sound),
  });
  if (notices.possible && running && plays)
    items.push({
      text: notices.on ? t.cross.notices.off : t.cross.notices.on,
      icon: notices.on ? 'closed' : 'wait',
      act: () => void notices.change(!notices.on),
    });
  items.push({ text: t.cross.rulesAndKeys, icon: 'help', act: acts.help });
  return items;
}
