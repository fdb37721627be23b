import { decoded, type RoutePattern } from '../lib/routes';
import type { Mode } from './types';

export type HiveRoute =
  | { page: 'hive' }
  | { page: 'hive-today' }
  | { page: 'hive-day'; date: string; language: string }
  | { page: 'hive-answers'; date: string; language: string }
  | { page: 'hive-game'; id: string }
  | { page: 'hive-new'; mode?: Mode; today?: boolean }
  | { page: 'hive-seed'; seed: string }
  | { page: 'hive-archive'; language: string | null; month: string | null }
  | { page: 'hive-statistics'; language: string | null };

const LANGUAGE = '([a-z]{2,3}(?:-[a-z0-9]+)*)';
const DATE = String.raw`(\d{4}-\d{2}-\d{2})`;
/** A daily hive's address means the same to everybody: without a language it is the English one. */
const DAY = `(?:/${LANGUAGE})?/day/${DATE}`;

export const patterns: readonly RoutePattern<HiveRoute>[] = [
  [/^\/hive$/, () => ({ page: 'hive-today' })],
  [new RegExp(`^/hive${DAY}$`), (language = 'en', date = '') => ({ page: 'hive-day', date, language })],
  [
    new RegExp(`^/hive${DAY}/answers$`),
    (language = 'en', date = '') => ({ page: 'hive-answers', date, language }),
  ],
  [/^\/hive\/hub$/, () => ({ page: 'hive' })],
  [/^\/hive\/new$/, () => ({ page: 'hive-new' })],
  [/^\/hive\/new\/today$/, () => ({ page: 'hive-new', mode: 'coop', today: true })],
  [/^\/hive\/new\/(coop|race)$/, (mode) => ({ page: 'hive-new', mode: mode as Mode })],
  [/^\/hive\/seed\/([^/]+)$/, (seed = '') => ({ page: 'hive-seed', seed: decoded(seed) })],
  [
    new RegExp(String.raw`^/hive/archive(?:/${LANGUAGE}(?:/(\d{4}-\d{2}))?)?$`),
    (language, month) => ({ page: 'hive-archive', language: language ?? null, month: month ?? null }),
  ],
  [
    new RegExp(`^/hive/statistics(?:/${LANGUAGE})?$`),
    (language) => ({ page: 'hive-statistics', language: language ?? null }),
  ],
  [/^\/hive\/([\w-]+)$/, (id = '') => ({ page: 'hive-game', id })],
];

export const hivePaths = {
  home: '/hive/hub',
  today: '/hive',
  newGame: '/hive/new',
  todayTable: '/hive/new/today',
  newTable: (mode: Mode) => `/hive/new/${mode}`,
  seed: (seed: string) => `/hive/seed/${encodeURIComponent(seed)}`,
  archive: (language: string, month?: string) => `/hive/archive/${language}${month ? `/${month}` : ''}`,
  statistics: (language: string) => `/hive/statistics/${language}`,
  game: (id: string) => `/hive/${id}`,
  day: (date: string, language: string) => `/hive${language === 'en' ? '' : `/${language}`}/day/${date}`,
  answers: (date: string, language: string) => `${hivePaths.day(date, language)}/answers`,
};

/** The address of a game: a daily hive has its date, which means the same to everybody, others have their id. */
export const gameAddress = (game: { id: string; date: string | null; language: string }): string =>
  game.date ? hivePaths.day(game.date, game.language) : hivePaths.game(game.id);
