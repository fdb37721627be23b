import { stored } from '../lib/storage';
import type { CrossView, Turn } from './types';

const MAX_VISITS = 60;
const kept = stored<Record<string, number>>('cross-seen', () => localStorage);

/** How many turns of each game this browser has shown to its player. The games looked at last are remembered. */
export const visits = {
  seen(game: string): number | null {
    return kept.read()?.[game] ?? null;
  },

  note(game: string, turns: number): void {
    const { [game]: before, ...others } = kept.read() ?? {};
    if (before === turns) return;
    const entries = [...Object.entries(others), [game, turns] as const];
    kept.write(Object.fromEntries(entries.slice(-MAX_VISITS)));
  },
};

/** The turns of others since I was here: after the last one shown to me, or, if none ever was, after my own last one. */
export function missed(view: CrossView, seats: readonly number[], seen: number | null): Turn[] {
  if (seats.length !== 1) return [];
  const own = view.turns.findLast(({ seat }) => seats.includes(seat))?.number ?? 0;
  const since = seen ?? (own || view.turns.length);
  return view.turns.slice(since).filter(({ seat }) => !seats.includes(seat));
}
