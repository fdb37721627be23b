import { get, part, post, put, remove, WORDS_TIMEOUT } from '../../lib/api';
import type { CrossState, ImportGame, OwnBoard, OwnTiles, Tile, TilesChecked } from '../types';

/** A board as it is kept. */
export interface BoardToKeep {
  name: string;
  layout: string;
  shared: boolean;
}

/** A tile set as it is kept. */
export interface TilesToKeep {
  name: string;
  language: string;
  tiles: string;
  shared: boolean;
}

export const ownApi = {
  boards: async () => (await get<{ boards: OwnBoard[] }>('/api/cross/boards')).boards,
  board: (id: string) => get<OwnBoard>(`/api/cross/boards/${part(id)}`),
  keepBoard: (id: string | null, wanted: BoardToKeep) =>
    id === null
      ? post<OwnBoard>('/api/cross/boards', wanted)
      : put<OwnBoard>(`/api/cross/boards/${part(id)}`, wanted),
  removeBoard: (id: string) => remove(`/api/cross/boards/${part(id)}`),

  tileSets: async () => (await get<{ tiles: OwnTiles[] }>('/api/cross/tiles')).tiles,
  tiles: (id: string) => get<OwnTiles>(`/api/cross/tiles/${part(id)}`),
  usualTiles: async (language: string) =>
    (await get<{ tiles: Tile[] }>(`/api/cross/tiles/usual/${part(language)}`)).tiles,
  keepTiles: (id: string | null, wanted: TilesToKeep) =>
    id === null
      ? post<OwnTiles>('/api/cross/tiles', wanted)
      : put<OwnTiles>(`/api/cross/tiles/${part(id)}`, wanted),
  removeTiles: (id: string) => remove(`/api/cross/tiles/${part(id)}`),
  check: (language: string, tiles: string) =>
    post<TilesChecked>('/api/cross/tiles/check', { language, tiles }, WORDS_TIMEOUT),

  importGame: (wanted: ImportGame) => post<CrossState>('/api/cross/import', wanted, WORDS_TIMEOUT),
};
