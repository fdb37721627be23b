import { personal } from '../lib/storage';
import type { GameState } from '../lib/wire';

/** So many games open without a connection: those that were seen last. */
const MAX_GAMES = 8;

interface Place {
  id: string;
  address: string;
}

const index = personal<Place[]>('games');
const entry = <View>(id: string) => personal<GameState<View>>(`game:${id}`);

/** The last views of this player's games, to be shown while the server cannot be reached. */
export const keptGames = {
  /** Makes room for a game that is opened under its lasting address. */
  place(address: string, id: string): void {
    const places = [{ id, address }, ...(index.read() ?? []).filter((each) => each.id !== id)];
    for (const { id: old } of places.slice(MAX_GAMES)) entry(old).clear();
    index.write(places.slice(0, MAX_GAMES));
  },

  /** Keeps the view of a game that has its place. */
  keep(state: GameState): void {
    if ((index.read() ?? []).some(({ id }) => id === state.id)) entry(state.id).write(state);
  },

  /** The last view of the game at an address, as of now: its clock has gone on meanwhile. */
  recall<View>(address: string, now: number = Date.now()): GameState<View> | null {
    const place = (index.read() ?? []).find((each) => each.address === address);
    const state = place ? entry<View>(place.id).read() : null;
    return state && { ...state, now: new Date(now).toISOString() };
  },
};
