import type { RoutePattern } from '../lib/routes';

export type CrossRoute =
  { page: 'cross' } | { page: 'cross-statistics'; query: string } | { page: 'cross-game'; id: string };

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  // The second is the address that older links have.
  [/^\/cross\/(?:statistics|profile)$/, (query = '') => ({ page: 'cross-statistics', query })],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  statistics: '/cross/statistics',
  game: (id: string) => `/cross/${id}`,
};
