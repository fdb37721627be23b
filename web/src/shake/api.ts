import { get, part, post, WORDS_TIMEOUT } from '../lib/api';
import type { BegunTask } from '../lib/wire';
import type { BoardAhead, ShakeOptions, ShakeScores, ShakeState, ShakeStatistics } from './types';

export const shakeApi = {
  create: (options: Partial<ShakeOptions>, solo: boolean, name?: string) =>
    post<ShakeState>(
      '/api/games',
      name ? { game: 'shake', options, solo, name } : { game: 'shake', options, solo },
      WORDS_TIMEOUT,
    ),
  ahead: (language: string, size: number, difficulty: string) =>
    get<{ boards: BoardAhead[] }>(
      `/api/shake/ahead?language=${part(language)}&size=${size}&difficulty=${part(difficulty)}`,
      WORDS_TIMEOUT,
    ),
  /** Begins a board that the class was given. */
  beginGiven: async ({ assignment, task }: { assignment: string; task: number }): Promise<{ id: string }> => {
    const { id } = await post<BegunTask>(`/api/class/work/${part(assignment)}/${task}`, {}, WORDS_TIMEOUT);
    return { id: id ?? '' };
  },
  scores: (language: string, size: number) =>
    get<ShakeScores>(`/api/shake/scores?language=${part(language)}&size=${size}`),
  statistics: (language: string) => get<ShakeStatistics>(`/api/shake/statistics?language=${part(language)}`),
};

/** The address of a round's figures, for its host. */
export const roundFile = (game: string, round: number): string =>
  `/api/games/${part(game)}/rounds/${round}.csv`;
