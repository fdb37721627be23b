/** Shake's part of the wire, under the names the client uses. */
import type { GameState, Played, Schema, Sent } from '../lib/wire';

export type ShakeView = Schema['ShakeView'];
export type ShakeState = GameState<ShakeView>;
export type ShakeEvent = Schema['ShakeEvent'];
export type ShakeCommand = Sent<Schema['ShakeCommand']>;
export type ShakePlayed = Played<ShakeView, ShakeEvent>;
export type ShakeOptions = Schema['ShakeOptions'];

export type Round = Schema['ShakeRoundView'];
export type Seat = Schema['ShakeSeatView'];
export type Result = Schema['ShakeResult'];
export type ResultWord = Schema['ShakeResultWord'];
export type Duplicates = Round['duplicates'];
export type ShakeDifficulty = ShakeOptions['difficulty'];
export type Sight = ShakeOptions['sight'];

export type BoardAhead = Schema['BoardAhead'];
export type ShakeStatistics = Schema['RoundStatistics'];
export type SizeStatistics = Schema['SizeStatistics'];
export type HighScore = Schema['HighScore'];
export type ShakeScores = Schema['HighScores'];
