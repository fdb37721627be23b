/** What goes over the wire for Shake and for tables with a code. */
export interface ShakeOptions {
  language: string;
  lexicon: string;
  size: 4 | 5 | 6;
  dice: string;
  difficulty: 'easy' | 'medium' | 'hard';
  seconds: number | null;
  duplicates: 'classic' | 'all' | 'unique' | 'rarity' | 'coop';
  level: number;
  min_length: number | null;
  own_words: string[];
  seed: string;
  host_plays: boolean;
  live_scores: boolean;
  sight: 'nothing' | 'scores' | 'words';
}
export type Duplicates = ShakeOptions['duplicates'];
export type ShakeDifficulty = ShakeOptions['difficulty'];
export type Sight = ShakeOptions['sight'];
export interface Seat {
  seat: number;
  name: string;
  plays: boolean;
  ready: boolean;
  removed: boolean;
  freed: boolean;
  points: number | null;
  words: number | null;
  refused: number | null;
  last_at: string | null;
  total: number | null;
}
export interface ShakeFound {
  word: string;
  text: string;
  points: number;
  seat: number;
}
export interface ResultWord {
  word: string;
  text: string;
  points: number;
  target: boolean;
  path: number[];
  mine: boolean;
  others: number | null;
  finders: number[] | null;
}
export interface Result {
  words: ResultWord[];
  longest: number;
  longest_found: string[];
  complete: boolean;
  all_targets: boolean;
}
export interface Round {
  number: number;
  size: number;
  seconds: number | null;
  duplicates: Duplicates;
  minimum: number;
  language: string;
  faces: string[] | null;
  seed: string | null;
  starts_at: string;
  ends_at: string | null;
  paused_at: string | null;
  score: number;
  found: ShakeFound[];
  words_total: number;
  words_left: number;
  targets_total: number;
  targets_left: number;
  max_points: number;
  found_by_all: number;
  missing: string[];
  refused: { seat: number; word: string; reason: string; at: string }[] | null;
  result: Result | null;
}
export interface ShakeView {
  game: 'shake';
  phase: 'lobby' | 'countdown' | 'playing' | 'paused' | 'over';
  solo: boolean;
  host: boolean;
  language: string;
  lexicon: string;
  options: ShakeOptions;
  people: Seat[];
  round: Round | null;
  rounds: number;
}
export interface ShakeState {
  id: string;
  game: 'shake';
  seq: number;
  seat: number;
  created_at: string;
  now: string;
  code: string | null;
  present: number[];
  view: ShakeView;
}
export type ShakeCommand =
  | { kind: 'guess'; word: string }
  | { kind: 'ready'; ready: boolean }
  | { kind: 'configure'; options: ShakeOptions }
  | { kind: 'start' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'end' }
  | { kind: 'rename'; seat: number; name: string }
  | { kind: 'remove'; seat: number }
  | { kind: 'free'; seat: number };
export type ShakeEvent =
  | { kind: 'found'; seat: number; word: string; text: string; points: number }
  | { kind: 'refused'; seat: number; word: string; reason: string };
export interface ShakeAnswer {
  ok: true;
  game: string;
  seq: number;
  events: ShakeEvent[];
  state: ShakeState;
}

export interface Invitation {
  id: string;
  code: string;
  game: 'hive' | 'shake';
  language: string;
  host: string;
  mode: string;
  people: number;
  most: number;
  phase: string;
  mine: boolean;
  names: string[];
}
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
