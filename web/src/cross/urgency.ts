import type { GameSummary } from '../lib/wire';

/** Those whose time runs out come first, then those that have waited longest. */
export function byUrgency(a: GameSummary, b: GameSummary): number {
  return (a.due_at ?? '9').localeCompare(b.due_at ?? '9') || a.updated_at.localeCompare(b.updated_at);
}
