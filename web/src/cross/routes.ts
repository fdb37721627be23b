import type { RoutePattern } from '../lib/routes';

export type CrossRoute = { page: 'cross' } | { page: 'cross-game'; id: string };

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  game: (id: string) => `/cross/${id}`,
};
