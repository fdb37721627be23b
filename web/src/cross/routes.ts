import type { RoutePattern } from '../lib/routes';

export type CrossRoute =
  | { page: 'cross' }
  | { page: 'cross-statistics'; query: string }
  | { page: 'cross-review'; id: string; move: number | null }
  | { page: 'cross-boards' }
  | { page: 'cross-board'; id: string }
  | { page: 'cross-tile-sets' }
  | { page: 'cross-tiles'; id: string }
  | { page: 'cross-import' }
  | { page: 'cross-analyse'; query: string }
  | { page: 'cross-puzzles' }
  | { page: 'cross-puzzle'; id: string | null; day: string | null }
  | { page: 'cross-puzzle-run' }
  | { page: 'cross-game'; id: string };

/** What stands in an address for something that is not saved yet. */
export const NEW = 'new';

/** A count in the query of an address. */
function numberIn(query: string, name: string): number | null {
  const text = new URLSearchParams(query).get(name);
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  // The second is the address that older links have.
  [/^\/cross\/(?:statistics|profile)$/, (query = '') => ({ page: 'cross-statistics', query })],
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
  [
    /^\/cross\/review\/([\w-]+)$/,
    (id = '', query = '') => ({ page: 'cross-review', id, move: numberIn(query, 'move') }),
  ],
  [/^\/cross\/analyse$/, (query = '') => ({ page: 'cross-analyse', query })],
  [/^\/cross\/boards$/, () => ({ page: 'cross-boards' })],
  [/^\/cross\/boards\/([\w-]+)$/, (id = '') => ({ page: 'cross-board', id })],
  [/^\/cross\/tiles$/, () => ({ page: 'cross-tile-sets' })],
  [/^\/cross\/tiles\/([\w-]+)$/, (id = '') => ({ page: 'cross-tiles', id })],
  [/^\/cross\/import$/, () => ({ page: 'cross-import' })],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  statistics: '/cross/statistics',
  boards: '/cross/boards',
  board: (id: string) => `/cross/boards/${id}`,
  tileSets: '/cross/tiles',
  tiles: (id: string) => `/cross/tiles/${id}`,
  import: '/cross/import',
  puzzles: '/cross/puzzles',
  puzzle: (id: string) => `/cross/puzzles/${id}`,
  puzzleRun: '/cross/puzzles/run',
  dailyPuzzle: (day: string | null = null) => `/cross/puzzles/daily${day ? `/${day}` : ''}`,
  /** A position on the analysis board. */
  analysePosition: (cgp: string, language: string) =>
    `/cross/analyse?cgp=${encodeURIComponent(`${cgp} ld ${language};`)}`,
  game: (id: string) => `/cross/${id}`,
  review: (id: string, move?: number) => `/cross/review/${id}${move === undefined ? '' : `?move=${move}`}`,
  analysis: '/cross/analyse',
  /** A shared analysis in a frame of another page. */
  embed: (id: string) => `/cross/embed/${id}`,
  /** The position before a turn, on the analysis board. */
  analyse: (id: string, after: number) => `/cross/analyse?game=${id}&after=${after}`,
};
