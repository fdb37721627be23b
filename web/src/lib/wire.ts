/** What goes over the wire, under the names the client uses: the server's schema says what each one is. */
import type { components } from './wire.gen';

type Schema = components['schemas'];

export type Me = Schema['Me'];
export type AccountSettings = Schema['AccountSettings'];
export type Statistics = Me['statistics'];
/** A game as my seat sees it; a hive unless said otherwise. */
export type GameState<View = HiveView> = Omit<Schema['GameState'], 'view'> & { view: View };
export type ShakeState = GameState<ShakeView>;
export type AnyState = GameState<HiveView> | GameState<ShakeView>;
/** A game in a list: any, or a hive, which has all that hives have. */
export type AnySummary = Schema['GameSummary'];
export type GameSummary = AnySummary & { max_score: number; words_total: number; rank: RankSlug };
export type GameList = { games: GameSummary[]; next: string | null };
export type Day = Omit<Schema['Day'], 'mine'> & { mine: GameSummary | null };
export type DailyInfo = Omit<Schema['DailyInfo'], 'mine' | 'days'> & {
  mine: GameSummary | null;
  days: Day[];
};
export type DayAnswers = Schema['DailyAnswers'];
export type HiveView = Schema['HiveView'];
export type HiveState = GameState;
export type HiveEvent = Schema['HivePlayed']['events'][number];
export type Difficulty = HiveView['difficulty'];
export type Mode = HiveView['mode'];
export type Person = Schema['HiveSeatView'];
export type Hints = Schema['Hints'];
export type GridRow = Schema['GridRow'];
export type HintKind = Schema['HintCommand']['hint'];
export type Command = Schema['CommandRequest']['command'];
export type HiveCommand = Exclude<Command, { kind: 'ready' | 'configure' | 'pause' | 'resume' }>;
export type FoundWord = Schema['HiveFoundWord'];
/** What to ask for; what is left out is the server's choice. */
export type NewHive = Pick<Schema['NewHive'], 'language'> & Partial<Omit<Schema['NewHive'], 'game'>>;
export type Archive = Schema['Archive'];
export type ArchiveDay = Schema['ArchiveDay'];
export type HiveStatistics = Schema['Statistics'];
export type Rung = Schema['Step'];
export type RankSlug = Rung['rank'];
export type WordKind = FoundWord['kind'];
export type Failure = Schema['Failure'];
export type Answer = Omit<Schema['HivePlayed'], 'state'> & { state: GameState };

export type ShakeView = Schema['ShakeView'];
export type ShakeRound = Schema['RoundView'];
export type ShakeSeat = Schema['ShakeSeatView'];
export type ShakeOptions = Schema['Options'];
export type ShakeResult = Schema['Result'];
export type ShakeResultWord = Schema['ResultWord'];
export type ShakeFoundWord = Schema['ShakeFoundWord'];
export type ShakeRefusedWord = Schema['RefusedWord'];
export type ShakePhase = ShakeView['phase'];
export type ShakeEvent = Schema['ShakePlayed']['events'][number];
export type ShakeCommand = Exclude<Command, { kind: 'reveal' | 'hint' }>;
export type ShakeAnswer = Omit<Schema['ShakePlayed'], 'state'> & { state: ShakeState };
export type NewShake = Schema['NewShake'];
export type TableInfo = Schema['TableInfo'];

/** A word of the list; where it is known, whether the player had it, and who else did. */
export type HiveAnswer = Omit<Schema['ShownAnswer'], 'found' | 'seats'> &
  Partial<Pick<Schema['ShownAnswer'], 'found' | 'seats'>>;

export type ChatMessage = Schema['ChatText'];
export type ChatHistory = Schema['ChatHistory'];
export type ChatPosted = Schema['ChatPosted'];

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
