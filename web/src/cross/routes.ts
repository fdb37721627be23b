import type { RoutePattern } from '../lib/routes';

export type CrossRoute =
  | { page: 'cross' }
  | { page: 'cross-profile' }
  | { page: 'cross-puzzles' }
  | { page: 'cross-puzzle'; id: string | null; day: string | null }
  | { page: 'cross-puzzle-run' }
  | { page: 'cross-game'; id: string };

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  [/^\/cross\/profile$/, () => ({ page: 'cross-profile' })],
  [/^\/cross\/puzzles$/, () => ({ page: 'cross-puzzles' })],
  [/^\/cross\/puzzles\/run$/, () => ({ page: 'cross-puzzle-run' })],
  [
    /^\/cross\/puzzles\/daily(?:\/(\d{4}-\d\d-\d\d))?$/,
    (day = '') => ({ page: 'cross-puzzle', id: null, day: day || null }),
  ],
  [
    /^\/cross\/puzzles\/([a-z]+(?:-[a-z]+)*-[0-9a-f]{10})$/,
    (id = '') => ({ page: 'cross-puzzle', id, day: null }),
  ],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  profile: '/cross/profile',
  puzzles: '/cross/puzzles',
  puzzle: (id: string) => `/cross/puzzles/${id}`,
  puzzleRun: '/cross/puzzles/run',
  dailyPuzzle: (day: string | null = null) => `/cross/puzzles/daily${day ? `/${day}` : ''}`,
  analyse: (cgp: string, language: string) =>
    `/cross/analyse?cgp=${encodeURIComponent(`${cgp} ld ${language};`)}`,
  game: (id: string) => `/cross/${id}`,
};
