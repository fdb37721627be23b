import type { RoutePattern } from '../../../web/src/lib/routes';

export type NimRoute = { page: 'nim' } | { page: 'nim-game'; id: string };

export const patterns: readonly RoutePattern<NimRoute>[] = [
  [/^\/nim$/, () => ({ page: 'nim' })],
  [/^\/nim\/([\w-]+)$/, (id = '') => ({ page: 'nim-game', id })],
];

export const nimPaths = {
  home: '/nim',
  game: (id: string) => `/nim/${id}`,
};
