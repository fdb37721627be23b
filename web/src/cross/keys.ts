import { stroke } from '../table/keyboard';
import type { CrossSession } from './session.svelte';

const LEADS_BACK = ['Escape', 'PageUp', 'PageDown'];
const ARROWS: Readonly<Record<string, [down: boolean, by: 1 | -1]>> = {
  ArrowUp: [true, -1],
  ArrowDown: [true, 1],
  ArrowLeft: [false, -1],
  ArrowRight: [false, 1],
};

/** The figures that stand for turns other than laying. Letters lay tiles. */
export const TURN_KEYS = { shuffle: '1', pass: '2', challenge: '3', exchange: '4' } as const;

/** What asks for such a turn; none where it is not possible. */
export type TurnActs = Readonly<Partial<Record<keyof typeof TURN_KEYS, () => void>>>;

/** What a key does at the table; on the flipped board arrows go where they point. */
export function keydown(event: KeyboardEvent, session: CrossSession, flipped: boolean, acts: TurnActs): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select')) return;
  // Tabs have the arrows to themselves.
  if (target?.closest('[role="tablist"]') && !LEADS_BACK.includes(event.key)) return;
  const reviewing = session.reviewed !== null || session.over;
  const at = session.reviewed ?? session.view.turns.length;
  if (event.key === 'PageUp') session.review(at - 1);
  else if (event.key === 'PageDown') session.review(at + 1);
  else if (reviewing && event.key === 'Escape') session.review(null);
  else if (reviewing && event.key === 'ArrowLeft') session.review(at - 1);
  else if (reviewing && event.key === 'ArrowRight') session.review(at + 1);
  else if (reviewing || session.watching) return;
  else if (!turning(event, acts) && !laying(event, session, flipped)) return;
  event.preventDefault();
}

function turning(event: KeyboardEvent, acts: TurnActs): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const names = Object.keys(TURN_KEYS) as (keyof typeof TURN_KEYS)[];
  const act = names.find((name) => TURN_KEYS[name] === event.key);
  if (!act) return false;
  acts[act]?.();
  return true;
}

function laying(event: KeyboardEvent, session: CrossSession, flipped: boolean): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    session.step(arrow[0] !== flipped, arrow[1]);
    return true;
  }
  // A keyboard has no middle dot where its language does not need one.
  const dotted = event.key === '.' && session.alphabet.some((letter) => letter.includes('·'));
  const meant = dotted ? ({ act: 'write', letters: ['·'] } as const) : stroke(event, session.language);
  if (!meant) return false;
  if (meant.act === 'write') {
    // After a letter, Enter and Space belong to the game, not to the last pressed button.
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches('button, a'))
      document.activeElement.blur();
    for (const letter of meant.letters) session.type(letter, event.shiftKey);
  } else if (meant.act === 'shuffle') session.turn();
  else if (meant.act === 'erase') session.erase();
  else if (meant.act === 'clear') session.recall();
  else session.playDraft();
  return true;
}
