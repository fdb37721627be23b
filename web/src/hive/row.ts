import { longDay } from '../lib/calendar';
import { t } from '../lib/texts';
import type { GameSummary } from '../lib/wire';
import type { Row } from '../lib/game-row';
import type { HiveSummary } from './types';

/** How far a hive has been played, for lists and for the home page. */
export function progressOf(game: HiveSummary): NonNullable<Row['progress']> {
  const done = game.complete ? t.hive.atHome.allFound : game.revealed ? t.hive.atHome.revealed : null;
  return {
    title: t.hive.ranks[game.rank],
    note: done ?? t.hive.atHome.progress(game.words_found, game.words_total),
    share: game.max_score > 0 ? game.score / game.max_score : 0,
  };
}

export function hiveRow(game: GameSummary): Row {
  const row: Row = {
    title: game.date ? longDay(game.date) : game.title,
    letters: !game.date,
    filled: game.complete,
  };
  if (game.mode === 'solo') return { ...row, progress: progressOf(game as HiveSummary) };
  // A table has a name, and its people are what one looks for. Before a race its letters are hidden.
  const kind = game.mode === 'race' ? t.hive.raceTable : t.hive.teamTable;
  return { ...row, title: [kind, game.title].filter(Boolean).join(' '), letters: false };
}
