import { get, part, post, WORDS_TIMEOUT } from '../lib/api';
import { newId } from '../lib/new-id';
import type { GameList } from '../lib/wire';
import type { CrossCommand, CrossPreview, CrossState, NewCross, OpenTable } from './types';

export const crossApi = {
  create: (wanted: Omit<NewCross, 'game'>) =>
    post<CrossState>('/api/games', { game: 'cross', ...wanted }, WORDS_TIMEOUT),
  preview: async (game: string, seat: number | null, command: CrossCommand) =>
    (
      await post<{ preview: CrossPreview }>(`/api/games/${part(game)}/preview`, {
        id: newId(),
        seat,
        command,
      })
    ).preview,
  /** The next game after one that is over: made for the first who asks, joined by the others. */
  again: (game: string) => post<CrossState>(`/api/games/${part(game)}/again`, {}, WORDS_TIMEOUT),
  /** The tables that anybody may join. */
  openTables: async () => (await get<{ tables: OpenTable[] }>('/api/tables?game=cross')).tables,
  /** My games that wait for my move. */
  waiting: async () =>
    (await get<GameList>('/api/games?state=waiting&limit=50')).games.filter(({ game }) => game === 'cross'),
};

/** The addresses of a game's files. */
export const crossFiles = {
  picture: (game: string) => `/api/cross/games/${part(game)}.svg`,
  record: (game: string) => `/api/cross/games/${part(game)}.gcg`,
};
