/** Shake's part of the wire, under the names the client uses. */
import type { AnyCommand, GameState, Played, Schema } from '../lib/wire';

export type ShakeView = Schema['ShakeView'];
export type ShakeState = GameState<ShakeView>;
export type ShakeEvent = Schema['ShakePlayed']['events'][number];
export type ShakeCommand = Exclude<AnyCommand, { kind: 'reveal' | 'hint' }>;
export type ShakePlayed = Played<ShakeView, ShakeEvent>;
export type ShakeOptions = Schema['Options'];

export type Round = Schema['RoundView'];
export type Seat = Schema['ShakeSeatView'];
export type Result = Schema['Result'];
export type ResultWord = Schema['ResultWord'];
export type Duplicates = Round['duplicates'];
export type ShakeDifficulty = ShakeOptions['difficulty'];
export type Sight = ShakeOptions['sight'];

export interface HighScore {
  name: string;
  score: number;
  words: number;
  at: string;
  mine: boolean;
}

export interface ShakeScores {
  language: string;
  size: number;
  today: HighScore[];
  all_time: HighScore[];
}
