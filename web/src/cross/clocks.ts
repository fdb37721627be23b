import { clockText } from '../table/time';
import type { CrossView, Seat } from './types';

export interface SeatTime {
  /** Seconds left; below zero in overtime. */
  seconds: number;
  runs: boolean;
  /** Whether the seat is in its last half minute, or beyond its time. */
  late: boolean;
}

const LATE = 30;

/** What a seat's clock shows; null where time is not kept. */
export function seatTime(view: CrossView, seat: Seat, now: number): SeatTime | null {
  const { clock } = view.options;
  const runs = seat.runs_out_at !== null;
  const end = clock.kind === 'turn' && runs ? (seat.deadline ?? seat.runs_out_at) : seat.runs_out_at;
  const seconds = end ? (Date.parse(end) - now) / 1000 : seat.stands_at;
  if (seconds === null) return null;
  return { seconds, runs, late: runs && seconds <= LATE };
}

const LAST = 1000;

/** The beginning of the last second before a seat's turn passes; null: it does not pass by itself. */
export const lastSecond = ({ deadline, on_timeout }: Seat): number | null =>
  deadline !== null && on_timeout === 'pass' ? Date.parse(deadline) - LAST : null;

/** "4:05", "−0:12" */
export function timeText(seconds: number): string {
  const whole = seconds < 0 ? Math.ceil(-seconds) : Math.ceil(seconds);
  return (seconds < 0 ? '\u2212' : '') + clockText(whole);
}

const DAY = 86_400;

/** Days and hours, where a clock counts days. */
export const dayParts = (seconds: number): { days: number; hours: number } | null =>
  seconds >= DAY ? { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / 3600) } : null;
