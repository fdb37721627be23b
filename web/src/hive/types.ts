/** Hive's part of the wire, under the names the client uses. */
import type { AnyCommand, GameState, GameSummary, Played, Schema } from '../lib/wire';

export type HiveView = Schema['HiveView'];
export type HiveState = GameState<HiveView>;
export type HiveEvent = Schema['HivePlayed']['events'][number];
export type HiveCommand = Exclude<AnyCommand, { kind: 'ready' | 'configure' | 'pause' | 'resume' }>;
export type HivePlayed = Played<HiveView, HiveEvent>;
/** What to ask for; the server chooses what is left out. */
export type NewHive = Pick<Schema['NewHive'], 'language'> & Partial<Omit<Schema['NewHive'], 'game'>>;
export type HiveSummary = GameSummary & { max_score: number; words_total: number; rank: RankSlug };

export type Difficulty = HiveView['difficulty'];
export type Mode = HiveView['mode'];
export type Person = Schema['HiveSeatView'];
export type Hints = Schema['Hints'];
export type GridRow = Schema['GridRow'];
export type HintKind = Schema['HintCommand']['hint'];
export type FoundWord = Schema['HiveFoundWord'];
export type WordKind = FoundWord['kind'];
export type Rung = Schema['Step'];
export type RankSlug = Rung['rank'];
/** A word of the list; where it is known, whether the player had it, and who else did. */
export type HiveAnswer = Omit<Schema['ShownAnswer'], 'found' | 'seats'> &
  Partial<Pick<Schema['ShownAnswer'], 'found' | 'seats'>>;

export type Day = Omit<Schema['Day'], 'mine'> & { mine: HiveSummary | null };
export type DailyInfo = Omit<Schema['DailyInfo'], 'mine' | 'days'> & {
  mine: HiveSummary | null;
  days: Day[];
};
export type DayAnswers = Schema['DailyAnswers'];
export type Archive = Schema['Archive'];
export type ArchiveDay = Schema['ArchiveDay'];
export type HiveStatistics = Schema['Statistics'];
