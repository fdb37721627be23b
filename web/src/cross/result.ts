import { t } from '../lib/texts';
import { wordLanguages } from '../lib/word-languages.svelte';
import type { ResultCard } from '../table/result-card';
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

/** A game that is over as its player may show it: scores and figures, and no names of others. */
export function resultCard(view: CrossView, seat: number | null, link: string): ResultCard {
  const taken = view.occupants.filter(({ name, open }) => name && !open);
  const mine = taken.find((each) => each.seat === seat);
  const scores = [...taken].sort((a, b) => Number(b === mine) - Number(a === mine) || b.score - a.score);
  const figures = mine?.statistics;
  const won = view.result?.winners ?? [];
  const text = { won: t.cross.youWon, draw: t.cross.draw, other: '' };
  const end = won.length > 1 ? 'draw' : mine && won.includes(mine.seat) ? 'won' : 'other';
  return {
    game: 'cross',
    title: [t.cross.name, wordLanguages.name(view.options.language ?? 'en')].join(', '),
    headline: scores.map(({ score }) => t.number(score)).join(' : '),
    facts: [
      text[end],
      figures && figures.best > 0 ? `${t.cross.stats.best}: ${t.number(figures.best)}` : '',
      figures && figures.full_racks > 0 ? `${t.cross.stats.fullRacks}: ${t.number(figures.full_racks)}` : '',
    ].filter(Boolean),
    share: null,
    link,
  };
}
