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
export type ImportGame = Schema['ImportGame'];
export type OwnBoard = Schema['Board'];
export type OwnTiles = Schema['TileSet'];
export type TilesChecked = Schema['TilesChecked'];
export type Tile = Schema['CrossTile'];

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
