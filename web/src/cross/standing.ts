import { lastSecond } from './clocks';
import type { CrossSession } from './session.svelte';

/** Whether there is somebody to talk to, or was. */
export function talks({ chat, view, seat: mine }: CrossSession): boolean {
  if (!chat?.known) return false;
  const company = view.occupants.some(({ seat, bot, open }) => open || (!bot && seat !== mine));
  return chat.idle ? view.host && company : company || chat.messages.length > 0;
}

/** When the draft is to be sent, because the turn passes a second later; null: it waits for its player. */
export function draftDue(session: CrossSession): number | null {
  const me = session.view.occupants.find(({ seat }) => seat === session.seat);
  const ready =
    session.myTurn && !session.sending && session.reviewed === null && session.own.laid.length > 0;
  if (!me || !ready || !session.forecast?.preview || session.problem) return null;
  return lastSecond(me);
}
