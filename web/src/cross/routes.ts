import type { RoutePattern } from '../lib/routes';

export type CrossRoute =
  | { page: 'cross' }
  | { page: 'cross-statistics'; query: string }
  | { page: 'cross-review'; id: string; move: number | null }
  | { page: 'cross-game'; id: string };

/** A count in the query of an address. */
function numberIn(query: string, name: string): number | null {
  const text = new URLSearchParams(query).get(name);
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

export const patterns: readonly RoutePattern<CrossRoute>[] = [
  [/^\/cross$/, () => ({ page: 'cross' })],
  // The second is the address that older links have.
  [/^\/cross\/(?:statistics|profile)$/, (query = '') => ({ page: 'cross-statistics', query })],
  [
    /^\/cross\/review\/([\w-]+)$/,
    (id = '', query = '') => ({ page: 'cross-review', id, move: numberIn(query, 'move') }),
  ],
  [/^\/cross\/([\w-]+)$/, (id = '') => ({ page: 'cross-game', id })],
];

export const crossPaths = {
  home: '/cross',
  statistics: '/cross/statistics',
  game: (id: string) => `/cross/${id}`,
  review: (id: string, move?: number) => `/cross/review/${id}${move === undefined ? '' : `?move=${move}`}`,
  /** The position before a turn, on the analysis board. */
  analyse: (id: string, after: number) => `/cross/analyse?game=${id}&after=${after}`,
};
