import type { RoutePattern } from '../lib/routes';

export type CrossRoute =
  | { page: 'cross' }
  | { page: 'cross-profile' }
  | { page: 'cross-boards' }
  | { page: 'cross-board'; id: string }
  | { page: 'cross-tile-sets' }
  | { page: 'cross-tiles'; id: string }
  | { page: 'cross-import' }
  | { page: 'cross-game'; id: string };

/** What stands in an address for something that is not saved yet. */
export const NEW = 'new';

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  [/^\/cross\/profile$/, () => ({ page: 'cross-profile' })],
  [/^\/cross\/boards$/, () => ({ page: 'cross-boards' })],
  [/^\/cross\/boards\/([\w-]+)$/, (id = '') => ({ page: 'cross-board', id })],
  [/^\/cross\/tiles$/, () => ({ page: 'cross-tile-sets' })],
  [/^\/cross\/tiles\/([\w-]+)$/, (id = '') => ({ page: 'cross-tiles', id })],
  [/^\/cross\/import$/, () => ({ page: 'cross-import' })],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  profile: '/cross/profile',
  boards: '/cross/boards',
  board: (id: string) => `/cross/boards/${id}`,
  tileSets: '/cross/tiles',
  tiles: (id: string) => `/cross/tiles/${id}`,
  import: '/cross/import',
  game: (id: string) => `/cross/${id}`,
};
