/** Cross's part of the wire, under the names the client uses. */
import type { GameState, Played, Schema, Sent } from '../lib/wire';

export type CrossView = Schema['CrossView'];
export type CrossState = GameState<CrossView>;
export type CrossEvent = Schema['CrossEvent'];
export type CrossCommand = Sent<Schema['CrossCommand']>;
export type CrossPlayed = Played<CrossView, CrossEvent>;
export type CrossPreview = Schema['CrossPreview'];
export type CrossOptions = Schema['CrossOptions'];
export type NewCross = Schema['NewCross'];

export type Seat = Schema['CrossSeatView'];
export type Turn = Schema['CrossTurnView'];
export type Happening = Schema['CrossHappening'];
export type Laid = Schema['CrossLaid'];
export type Clock = Schema['CrossClock'];
export type Statistics = Schema['CrossStatistics'];
export type Result = Schema['CrossResult'];
export type Proposal = Schema['CrossProposalView'];
export type Matter = Proposal['matter'];
export type Checking = CrossOptions['checking'];
export type OpenTable = Schema['OpenTable'];
export type CrossProfile = Schema['CrossProfile'];
export type NewBot = Schema['NewBot'];
export type Bot = Schema['Bot'];
export type CrossBot = Schema['CrossBot'];
export type Hint = Schema['CrossHintView'];
export type HintKind = Schema['CrossHint']['hint'];
export type CrossPlays = Schema['CrossPlays'];
export type TablePlay = Schema['TablePlay'];
export type SquareLetters = Schema['SquareLetters'];

export type CrossPuzzle = Schema['CrossPuzzle'];
export type PuzzleMove = Schema['PuzzleMove'];
export type PuzzleOverview = Schema['PuzzleOverview'];
export type PuzzleMonth = Schema['PuzzleMonth'];
export type PuzzleDay = Schema['PuzzleDay'];
export type PuzzleRun = Schema['PuzzleRunView'];
export type PuzzleAnswer = Partial<Schema['PuzzleAnswer']>;
export type DraftScore = Schema['DraftScore'];
export type Theme = Schema['ThemeCount']['theme'];
