import type { GameSummary } from './wire';

/** The phases in which a clock runs, or is about to. */
const RUNNING: readonly GameSummary['phase'][] = ['countdown', 'playing', 'paused'];

const HOUR = 3_600_000;

export const isRunning = ({ phase }: GameSummary): boolean => RUNNING.includes(phase);

/** Whether people are meeting at a table right now. */
export const isGathering = ({ phase, updated_at }: GameSummary): boolean =>
  phase === 'lobby' && Date.now() - Date.parse(updated_at) < HOUR;
