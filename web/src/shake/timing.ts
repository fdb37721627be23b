import type { Round, ShakeView } from '../lib/wire-shake';

/** Where a round stands for this player: the server's word, but for the seconds in which it has not come yet. */
export type Stage = ShakeView['phase'] | 'closed';

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time));

export function stage(view: ShakeView, now: number): Stage {
  const { phase, round } = view;
  const end = at(round?.ends_at ?? null);
  if (phase === 'playing' && end !== null && now >= end) return 'closed';
  return phase;
}

/** Milliseconds left, or null in a round without a clock. In a pause none of them pass. */
export function left(round: Round, now: number): number | null {
  const end = at(round.ends_at);
  if (end === null) return null;
  const from = Math.max(at(round.paused_at) ?? now, at(round.starts_at) ?? now);
  return Math.max(0, end - from);
}

/** Milliseconds since the round began. */
export function gone(round: Round, now: number): number {
  return Math.max(0, (at(round.paused_at) ?? now) - Date.parse(round.starts_at));
}

/** Whole seconds of a countdown: 3, 2, 1, and 0 when it is time. */
export const countdown = (round: Round, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(round.starts_at) - now) / 1000));

/** 161000 is 2:41. What is left counts up to the next second, so that 0:00 means the end. */
export function clockText(milliseconds: number, round: 'up' | 'down' = 'up'): string {
  const seconds = round === 'up' ? Math.ceil(milliseconds / 1000) : Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether news is overdue: the clock says that something has changed, and nobody has told us. */
export function overdue(view: ShakeView, now: number, grace: number): boolean {
  const { phase, round } = view;
  if (!round) return false;
  if (phase === 'countdown') return now > Date.parse(round.starts_at) + grace;
  const end = at(round.ends_at);
  return phase === 'playing' && end !== null && now > end + grace;
}
