/** What goes over the wire, under the names the client uses: the server's schema says what each one is. */
import type { components, paths } from './wire.gen';
import type { ShakeAnswer, ShakeCommand, ShakeState } from './wire-shake';

type Schema = components['schemas'];

export type Me = Schema['Me'];
export type Statistics = Schema['Statistics'];
export type HiveState = Schema['GameState'] & { now: string };
export type GameSummary = Schema['GameSummary'];
export type GameList = Schema['GameList'];
export type Day = Schema['Day'];
export type DailyInfo = Schema['DailyInfo'];
export type DayAnswers = Schema['DailyAnswers'];
export type HiveView = Schema['View'];
export type HiveEvent = Schema['Found'] | Schema['Revealed'];
export type HiveCommand = Schema['CommandRequest']['command'];
export type FoundWord = Schema['FoundWord'];
export type Rung = Schema['Step'];
export type RankSlug = Rung['rank'];
export type WordKind = FoundWord['kind'];
export type Failure = Schema['Failure'];
export type HiveAnswered =
  paths['/api/games/{id}/commands']['post']['responses'][200]['content']['application/json'];

/** A word of the list; where it is known, whether the player had it. */
export type HiveAnswer = FoundWord & { found?: boolean };

/** What the socket says. */
export type Message<S extends GameState = GameState> =
  | { type: 'state'; state: S }
  | { type: 'ping'; at: string };

export type Language = Schema['LanguageInfo'];
export type WordInfo = Schema['WordInfo'];
export type WordMeaning = Schema['WordMeaning'];
export type WordReason = NonNullable<WordInfo['code']>;
export type WordsFound = Schema['WordsFound'];
export type Find = WordsFound['find'];
export type AboutLanguage = Schema['AboutLanguage'];
export type AboutSource = Schema['SourceInfo'];

/** Whichever game it is. */
export type GameState = HiveState | ShakeState;
export type Command = HiveCommand | ShakeCommand;
export type Answer = HiveAnswered | ShakeAnswer;
