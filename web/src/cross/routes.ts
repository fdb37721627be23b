import type { RoutePattern } from '../lib/routes';

export type CrossRoute =
  | { page: 'cross' }
  | { page: 'cross-profile' }
  | { page: 'cross-analyse'; query: string }
  | { page: 'cross-game'; id: string };

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  [/^\/cross\/profile$/, () => ({ page: 'cross-profile' })],
  [/^\/cross\/analyse$/, (query = '') => ({ page: 'cross-analyse', query })],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  profile: '/cross/profile',
  game: (id: string) => `/cross/${id}`,
  analyse: '/cross/analyse',
  /** The position before the turn after some others, of a game that is over. */
  analyseGame: (id: string, after: number) => `/cross/analyse?game=${id}&after=${after}`,
  /** A shared analysis in a frame of another page. */
  embed: (id: string) => `/cross/embed/${id}`,
};
