import type { GameState } from '../../../web/src/lib/wire';

export interface NimView {
  game: 'nim';
  phase: 'lobby' | 'playing' | 'over';
  left: number;
  names: readonly string[];
  to_move: readonly number[];
}

export interface NimCommand {
  kind: 'take';
  count: number;
}

export interface NimEvent {
  kind: string;
  seat: number;
}

export type NimState = GameState<NimView>;
