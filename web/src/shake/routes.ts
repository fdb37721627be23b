import type { RoutePattern } from '../lib/routes';

export type ShakeRoute =
  | { page: 'shake' }
  | { page: 'shake-new'; query: string }
  | { page: 'shake-scores' }
  | { page: 'shake-statistics'; language: string | null }
  | { page: 'shake-game'; id: string };

export const patterns: readonly RoutePattern<ShakeRoute>[] = [
  [/^\/shake$/, () => ({ page: 'shake' })],
  // A shared board is described by the query.
  [/^\/shake\/new$/, (query = '') => ({ page: 'shake-new', query })],
  [/^\/shake\/scores$/, () => ({ page: 'shake-scores' })],
  [
    /^\/shake\/statistics(?:\/([a-z]{2,3}(?:-[a-z0-9]+)*))?$/,
    (language) => ({ page: 'shake-statistics', language: language ?? null }),
  ],
  [/^\/shake\/([\w-]+)$/, (id = '') => ({ page: 'shake-game', id })],
];

export const shakePaths = {
  home: '/shake',
  newGame: '/shake/new',
  scores: '/shake/scores',
  statistics: (language: string) => `/shake/statistics/${language}`,
  game: (id: string) => `/shake/${id}`,
};
