import type { RoutePattern } from '../lib/routes';

export type CrossRoute = { page: 'cross' } | { page: 'cross-profile' } | { page: 'cross-game'; id: string };

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  [/^\/cross\/profile$/, () => ({ page: 'cross-profile' })],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  profile: '/cross/profile',
  game: (id: string) => `/cross/${id}`,
};
