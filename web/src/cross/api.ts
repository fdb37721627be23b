import { get, part, post, WORDS_TIMEOUT } from '../lib/api';
import { newId } from '../lib/new-id';
import type { GameList } from '../lib/wire';
import { byUrgency } from './urgency';
import type {
  CrossCommand,
  CrossPreview,
  CrossRecord,
  CrossState,
  NewCross,
  OpenTable,
  ReviewState,
} from './types';

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
  /** The tables that anybody may join. */
  openTables: async () => (await get<{ tables: OpenTable[] }>('/api/tables?game=cross')).tables,
  /** My finished games added up; the query says which of them. */
  statistics: (query: string) => get<CrossRecord>(`/api/cross/statistics${query}`),
  /** The review of a finished game; until it is complete, the moves after a turn. */
  review: (game: string, after: number) =>
    get<ReviewState>(`/api/cross/games/${part(game)}/review?after=${after}`),
  askForReview: (game: string) =>
    post<ReviewState>(`/api/cross/games/${part(game)}/review`, {}, WORDS_TIMEOUT),
  cancelReview: ({ kind, game, seq }: NonNullable<ReviewState['job']>) =>
    post<unknown>(`/api/jobs/${kind}/${part(game)}/${seq}/cancel`, {}),
  /** My running games, those that wait for me first, the most urgent on top. */
  running: async () =>
    (await get<GameList>('/api/games?state=open&limit=50')).games
      .filter(({ game }) => game === 'cross')
      .sort((a, b) => Number(b.my_turn) - Number(a.my_turn) || (a.my_turn ? byUrgency(a, b) : 0)),
  /** My games that wait for my move. */
  waiting: async () =>
    (await get<GameList>('/api/games?state=waiting&limit=50')).games.filter(({ game }) => game === 'cross'),
};

/** The addresses of a game's files. */
export const crossFiles = {
  picture: (game: string) => `/api/cross/games/${part(game)}.svg`,
  record: (game: string) => `/api/cross/games/${part(game)}.gcg`,
};
