import { t } from '../lib/texts';
import { nameOf } from '../table/seats';
import type { CrossView } from './types';

/** Who won and by how much, for a seat or for somebody who watches. */
export function resultTitle(view: CrossView, seat: number | null): string {
  const result = view.result;
  if (!result || result.winners.length === 0) return t.cross.noResult;
  if (result.winners.length > 1) return t.cross.draw;
  const [winner = 0] = result.winners;
  const scores = view.occupants.filter(({ name }) => name).map(({ score }) => score);
  const best = view.occupants[winner]?.score ?? 0;
  const others = view.occupants.filter((each) => each.seat !== winner && each.name).map(({ score }) => score);
  const by = scores.length > 1 ? best - Math.max(...others) : 0;
  if (winner === seat) return by > 0 ? t.cross.youWonBy(by) : t.cross.youWon;
  const name = nameOf(view.occupants, winner);
  return by > 0 ? t.cross.wonBy(name, by) : t.cross.won(name);
}
