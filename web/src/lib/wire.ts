/** What goes over the wire, under the names the client uses: the server's schema says what each one is. */
import type { components } from './wire.gen';

type Schema = components['schemas'];

export type Me = Schema['Me'];
export type Statistics = Schema['Statistics'];
/** A game as my seat sees it; a hive unless said otherwise. */
export type GameState<View = HiveView> = Omit<Schema['GameState'], 'view'> & { view: View };
export type ShakeState = GameState<ShakeView>;
export type AnyState = GameState<HiveView> | GameState<ShakeView>;
/** A game in a list: any, or a hive, which has all that hives have. */
export type AnySummary = Schema['GameSummary'];
export type GameSummary = AnySummary & { max_score: number; words_total: number; rank: RankSlug };
export type GameList = { games: GameSummary[] };
export type Day = Omit<Schema['Day'], 'mine'> & { mine: GameSummary | null };
export type DailyInfo = Omit<Schema['DailyInfo'], 'mine' | 'days'> & {
  mine: GameSummary | null;
  days: Day[];
};
export type DayAnswers = Schema['DailyAnswers'];
export type Difficulty = 'easy' | 'medium' | 'hard' | 'expert';
export type Mode = 'solo' | 'coop' | 'race';
export type HintKind = 'totals' | 'grid' | 'pairs' | 'letters' | 'meaning';
export interface Person {
  seat: number;
  name: string;
  removed: boolean;
  freed: boolean;
  score: number | null;
  words: number | null;
  pangrams: number | null;
  rank: RankSlug | null;
}
export interface HintTotals {
  words: number;
  words_left: number;
  points: number;
  points_left: number;
  pangrams: number;
  pangrams_left: number;
  perfect: number;
  perfect_left: number;
  bingo: boolean;
  longest: number;
  longest_left: number;
}
export interface GridRow {
  letter: string;
  lengths: { length: number; left: number }[];
  left: number;
}
export interface Hints {
  used: number;
  totals: HintTotals | null;
  grid: GridRow[] | null;
  pairs: { pair: string; left: number }[] | null;
  letters: { start: string; length: number; found: boolean }[];
  meanings: { text: string; length: number; found: boolean; start: string }[];
}
export type HiveView = Omit<Schema['HiveView'], 'found' | 'answers'> & {
  lexicon: string;
  difficulty: Difficulty;
  seed: string;
  mode: Mode;
  phase: 'lobby' | 'countdown' | 'playing' | 'over';
  host: boolean;
  starts_at: string | null;
  ends_at: string | null;
  seconds: number | null;
  live_scores: boolean;
  found: FoundWord[];
  people: Person[];
  hints: Hints;
  answers: HiveAnswer[] | null;
};
export type HiveState = GameState;
export type HiveEvent =
  Schema['HivePlayed']['events'][number] | { kind: 'hinted'; seat: number; hint: HintKind };
export type Command = Schema['CommandRequest']['command'];
export type HiveCommand =
  | Extract<Command, { kind: 'guess' | 'reveal' }>
  | { kind: 'hint'; hint: HintKind }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'rename'; seat: number; name: string }
  | { kind: 'remove'; seat: number }
  | { kind: 'free'; seat: number };
export type FoundWord = Schema['HiveFoundWord'] & { text?: string; seat: number };
export interface NewHive {
  language: string;
  difficulty?: Difficulty;
  seed?: string;
  mode?: Mode;
  name?: string;
  seconds?: number | null;
  live_scores?: boolean;
}
export interface ArchiveDay {
  date: string;
  letters: string[];
  difficulty: Difficulty;
  mine: {
    id: string;
    score: number;
    rank: RankSlug;
    complete: boolean;
    revealed: boolean;
    words_found: number;
    words_total: number;
  } | null;
}
export interface Archive {
  language: string;
  month: string;
  first: string;
  last: string;
  days: ArchiveDay[];
}
export interface HiveStatistics {
  hives: number;
  ranks: { rank: RankSlug; count: number }[];
  words: number;
  pangrams: number;
  bonus: number;
  points: number;
  longest: string[];
  streak: { current: number; longest: number };
  seconds_to_rank: { rank: RankSlug; seconds: number | null; hives: number }[];
  per_day: { date: string; score: number; max_score: number; rank: RankSlug }[];
}
export type Rung = Schema['Step'];
export type RankSlug = Rung['rank'];
export type WordKind = FoundWord['kind'];
export type Failure = Schema['Failure'];
export type Answer = Omit<Schema['HivePlayed'], 'state' | 'events'> & {
  state: GameState;
  events: HiveEvent[];
};

export type ShakeView = Schema['ShakeView'];
export type ShakeRound = Schema['RoundView'];
export type ShakeSeat = Schema['SeatView'];
export type ShakeOptions = Schema['Options'];
export type ShakeResult = Schema['Result'];
export type ShakeResultWord = Schema['ResultWord'];
export type ShakeFoundWord = Schema['ShakeFoundWord'];
export type ShakeRefusedWord = Schema['RefusedWord'];
export type ShakePhase = ShakeView['phase'];
export type ShakeEvent = Schema['ShakePlayed']['events'][number];
export type ShakeCommand = Exclude<Command, { kind: 'reveal' }>;
export type ShakeAnswer = Omit<Schema['ShakePlayed'], 'state'> & { state: ShakeState };
export type NewShake = Schema['NewShake'];
export type TableInfo = Schema['TableInfo'];

/** A word of the list; where it is known, whether the player had it. */
export type HiveAnswer = FoundWord & { found?: boolean; common?: boolean; seats?: number[] | null };

/** What the socket says. */
export type Message<View = HiveView> =
  { type: 'state'; state: GameState<View> } | { type: 'ping'; at: string };

export type Language = Schema['LanguageInfo'];
export type WordInfo = Schema['WordInfo'];
export type WordMeaning = Schema['WordMeaning'];
export type WordReason = NonNullable<WordInfo['code']>;
export type WordsFound = Schema['WordsFound'];
export type Find = WordsFound['find'];
export type AboutLanguage = Schema['AboutLanguage'];
export type AboutSource = Schema['SourceInfo'];
