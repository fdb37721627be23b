import type { Schema } from '../../lib/wire';

/** All plays of a turn of a game: where they may be seen, the server says. */
export interface TurnQuestion {
  kind: 'turn';
  game: string;
  /** Which of my seats asks; null: whichever. */
  seat: number | null;
  /** How many turns had been made before it. */
  after: number;
}

/** What can be asked about a position, by its kind. Questions are data: whoever answers them may be anywhere. */
export interface Questions {
  plays: Schema['PlaysQuestion'];
  square: Schema['SquareQuestion'];
  inference: Schema['InferenceQuestion'];
  simulation: Schema['SimulationQuestion'];
  preendgame: Schema['PreendgameQuestion'];
  endgame: Schema['EndgameQuestion'];
  turn: TurnQuestion;
}

export interface Answers {
  plays: Schema['PlaysAnswer'];
  square: Schema['SquareAnswer'];
  inference: Schema['InferenceAnswer'];
  simulation: Schema['SimulationAnswer'];
  preendgame: Schema['PreendgameAnswer'];
  endgame: Schema['EndgameAnswer'];
  turn: Schema['CrossPlays'];
}

export type Kind = keyof Questions;
export type Question = Questions[Kind];
export type Answer = Answers[Kind];

/** What is known about a question. */
export interface Known<K extends Kind = Kind> {
  /** `stopped` by whoever asked; asked again, it goes on. `failed`: see `error`. */
  state: 'waiting' | 'working' | 'done' | 'stopped' | 'failed';
  /** The place in a queue, from 1. */
  place: number | null;
  /** From 0 to 1. */
  progress: number;
  /** The answer, or what is known of it so far. */
  answer: Answers[K] | null;
  error: unknown;
}

/** A question that is being answered. */
export interface Inquiry {
  /** Stops the work; what is known stays known. */
  stop: () => void;
  /** Settles when nothing more will be told. */
  over: Promise<void>;
}

/** Answers questions about positions: a server, or an engine in the page. */
export interface Engine {
  ask: <K extends Kind>(question: Questions[K] & { kind: K }, tell: (known: Known<K>) => void) => Inquiry;
}
