/** Hive's part of the wire, under the names the client uses. */
import type { GameState, GameSummary, Played, Schema, Sent } from '../lib/wire';

export type HiveView = Schema['HiveView'];
export type HiveState = GameState<HiveView>;
export type HiveEvent = Schema['HiveEvent'];
export type HiveCommand = Sent<Schema['HiveCommand']>;
export type HivePlayed = Played<HiveView, HiveEvent>;
/** What to ask for; the server chooses what is left out. */
export type NewHive = Pick<Schema['NewHive'], 'language'> & Partial<Omit<Schema['NewHive'], 'game'>>;
export type HiveSummary = GameSummary & { max_score: number; words_total: number; rank: RankSlug };

export type Difficulty = HiveView['difficulty'];
export type Mode = HiveView['mode'];
export type Sight = HiveView['sight'];
export type Person = Schema['HiveSeatView'];
export type Hints = Schema['HiveHints'];
export type GridRow = Schema['HiveGridRow'];
export type HintKind = Schema['HiveHint']['hint'];
export type FoundWord = Schema['HiveFoundWord'];
export type WordKind = FoundWord['kind'];
export type Rung = Schema['HiveStep'];
export type RankSlug = Rung['rank'];
/** A word of the list; where it is known, whether the player had it, and who else did. */
export type HiveAnswer = Omit<Schema['HiveShownAnswer'], 'found' | 'seats'> &
  Partial<Pick<Schema['HiveShownAnswer'], 'found' | 'seats'>>;

export type Day = Omit<Schema['Day'], 'mine'> & { mine: HiveSummary | null };
export type DailyInfo = Omit<Schema['DailyInfo'], 'mine' | 'days'> & {
  mine: HiveSummary | null;
  days: Day[];
};
export type DayAnswers = Schema['DailyAnswers'];
export type SealedHive = Schema['SealedHive'];
export type HiveAhead = Schema['HiveAhead'];
export type Archive = Schema['Archive'];
export type ArchiveDay = Schema['ArchiveDay'];
export type HiveStatistics = Schema['Statistics'];
