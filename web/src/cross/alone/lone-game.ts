import { personal, personalKeys, type Stored } from '../../lib/storage';
import type { Schema } from '../../lib/wire';
import type { LoneMove } from '../engine/page/lone-table';
import type { CrossState, HintKind, Laid, NewCross } from '../types';

/** What the server gives along for a game against a bot. */
export type Ahead = Omit<Schema['Ahead'], 'state'> & { state: CrossState };
export type OfflineTurn = Schema['SentTurn'];

/** A game that this device plays on without the server. */
export interface LoneGame {
  ahead: Ahead;
  /** As it was asked for, if the server does not know it yet. */
  wanted: Omit<NewCross, 'game'> | null;
  turns: OfflineTurn[];
  /** The hints that were taken in the running turn. */
  hints?: HintKind[];
  state: CrossState;
}

const LONE = 'lone:';
export const BOT = 1;

export const loneGame = (id: string): Stored<LoneGame> => personal<LoneGame>(LONE + id);
export const loneGames = (): string[] => personalKeys(LONE).map((key) => key.slice(LONE.length));

export const commandOf = ({ tiles, exchanged }: LoneMove): OfflineTurn['command'] => {
  if (tiles.length > 0) return { kind: 'place', tiles: [...tiles] };
  return exchanged.length > 0 ? { kind: 'exchange', tiles: [...exchanged] } : { kind: 'pass' };
};

/** Tiles that are sent need not say that they are no blanks. */
type Written = Omit<Laid, 'blank'> & { blank?: boolean };
type Turn =
  | { kind: 'place'; tiles: readonly Written[] }
  | { kind: 'exchange'; tiles: readonly string[] }
  | { kind: 'pass' };

export const moveOf = (command: Turn): LoneMove => ({
  tiles:
    command.kind === 'place' ? command.tiles.map((tile) => ({ ...tile, blank: tile.blank ?? false })) : [],
  exchanged: command.kind === 'exchange' ? command.tiles : [],
});
