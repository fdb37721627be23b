import { t } from '../lib/texts';
import type { Round, ShakeView } from './types';

/** The phase of a round, with `closed` for the moment between its end and the server's message. */
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

/** Whether the phase should have changed by now, although the server has not said so. */
export function overdue(view: ShakeView, now: number, grace: number): boolean {
  const { phase, round } = view;
  if (!round) return false;
  if (phase === 'countdown') return now > Date.parse(round.starts_at) + grace;
  const end = at(round.ends_at);
  return phase === 'playing' && end !== null && now > end + grace;
}

/** How long a round takes: "3 mins", "90 secs". */
export function roundLength(seconds: number): string {
  return seconds % 60 === 0 ? t.minutes(seconds / 60) : t.seconds(seconds);
}
