/** What goes over the wire for Shake and for tables with a code, under short names. */
import type { ShakeOptions, ShakeRound, ShakeView } from './wire';

export type {
  ShakeAnswer,
  ShakeCommand,
  ShakeEvent,
  ShakeFoundWord as ShakeFound,
  ShakeOptions,
  ShakeResult as Result,
  ShakeResultWord as ResultWord,
  ShakeRound as Round,
  ShakeSeat as Seat,
  ShakeState,
  ShakeView,
  TableInfo as Invitation,
} from './wire';

export type Duplicates = ShakeRound['duplicates'];
export type ShakeDifficulty = ShakeOptions['difficulty'];
export type Sight = ShakeOptions['sight'];
export type ShakePhase = ShakeView['phase'];

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

export interface WordGloss {
  word: string;
  spellings: string[];
  level: number | null;
  meaning: string | null;
  translation: string | null;
}
