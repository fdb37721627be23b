import { lastSecond } from './clocks';
import type { Play } from './play.svelte';

/** Whether there is somebody to talk to, or was. */
export function talks({ chat, view, seat: mine }: Play): boolean {
  if (!chat?.known) return false;
  const company = view.occupants.some(({ seat, bot, open }) => open || (!bot && seat !== mine));
  return chat.idle ? view.host && company : company || chat.messages.length > 0;
}

/** When the draft is to be sent, because the turn passes a second later; null: it waits for its player. */
export function draftDue(play: Play): number | null {
  const me = play.view.occupants.find(({ seat }) => seat === play.seat);
  const ready = play.myTurn && !play.sending && play.reviewed === null && play.own.laid.length > 0;
  if (!me || !ready || !play.forecast?.preview || play.problem) return null;
  return lastSecond(me);
}
