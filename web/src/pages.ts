import type { Component } from 'svelte';
import type { AnyGame, GameName, GameRoute, LoadPage, PageProps } from './game';
import { FIRST_GAME, GAMES } from './games';
import { accent } from './lib/accent.svelte';
import { api, askAhead } from './lib/api';
import { loadChunk } from './lib/load-chunk';
import { CORE_PATTERNS, firstMatch, type CoreRoute, type RoutePattern } from './lib/routes';
import { uiLanguage } from './lib/ui-language.svelte';
import { cataloguesOfPage } from './page-catalogues';

export type Route = CoreRoute | GameRoute;
export type Page = Component<PageProps<Route>>;

/** How many of the player's games the home page asks for at first. */
export const HOME_GAMES = 20;

const CORE_PAGES: Record<CoreRoute['page'], LoadPage<never>> = {
  home: () => import('./home/Home.svelte'),
  account: () => import('./account/Account.svelte'),
  admin: () => import('./admin/AdminPage.svelte'),
  classes: () => import('./classes/ClassesPage.svelte'),
  class: () => import('./classes/ClassPage.svelte'),
  'class-assign': () => import('./classes/AssignPage.svelte'),
  'class-assignment': () => import('./classes/AssignmentPage.svelte'),
  'class-cards': () => import('./classes/CardsPage.svelte'),
  'class-wall': () => import('./classes/CodeWall.svelte'),
  'class-round': () => import('./classes/RoundWall.svelte'),
  'class-report': () => import('./classes/reports/ReportPage.svelte'),
  clubs: () => import('./clubs/ClubsPage.svelte'),
  club: () => import('./clubs/ClubPage.svelte'),
  'club-wall': () => import('./clubs/ClubWall.svelte'),
  'class-in': () => import('./classes/InPage.svelte'),
  'my-class': () => import('./classes/MyClassPage.svelte'),
  join: () => import('./table/JoinPage.svelte'),
  words: () => import('./words/WordsPage.svelte'),
  'words-about': () => import('./words/AboutPage.svelte'),
  lists: () => import('./vocabulary/ListsPage.svelte'),
  list: () => import('./vocabulary/ListPage.svelte'),
  deck: () => import('./deck/DeckPage.svelte'),
  nowhere: () => import('./NowherePage.svelte'),
};

const PATTERNS: readonly RoutePattern<Route>[] = [
  ...CORE_PATTERNS,
  ...GAMES.flatMap(({ patterns }): readonly RoutePattern<Route>[] => patterns),
];

/** The page of an address. */
export function match(address: string): Route {
  const [path = '', query = ''] = address.split('?', 2);
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return firstMatch(PATTERNS, plain, query) ?? { page: 'nowhere' };
}

/** The game a page belongs to. */
export const gameOf = ({ page }: Route): AnyGame | null => GAMES.find(({ pages }) => page in pages) ?? null;

/** The names of the catalogues that a page needs besides the texts of every page: its game's, and its own. */
export function cataloguesOf(route: Route): string[] {
  const game = gameOf(route);
  return [...(game ? [game.name] : []), ...cataloguesOfPage(route.page)];
}

/** The game a page is about: its own, or the one the page has found out. */
const subjectOf = (route: Route): AnyGame | null =>
  gameOf(route) ?? GAMES.find(({ name }) => name === accent.borrowed) ?? null;

/** The game whose colours a page has. A page about none has those of the first game. */
export const accentOf = (route: Route): GameName => (subjectOf(route) ?? FIRST_GAME).name;

/** The game whose rules the help explains; null: somebody is about to enter a code of any game. */
export const helpOf = (route: Route): GameName | null =>
  route.page === 'join' ? (subjectOf(route)?.name ?? null) : accentOf(route);

/** Whether a game is played on this page. */
export const isTable = (route: Route): boolean => gameOf(route)?.tables.includes(route.page) ?? false;

const loaded = new Map<string, Page>();

/** The component of a page, if it and its texts are loaded already. */
export function loadedPage(route: Route): Page | null {
  const there = cataloguesOf(route).every((name) => uiLanguage.has(name));
  return there ? (loaded.get(route.page) ?? null) : null;
}

/** Loads the code of a page and the texts of its game. */
export async function loadPage(route: Route): Promise<Page> {
  const texts = cataloguesOf(route).map((name) => uiLanguage.need(name));
  const [page] = await Promise.all([loadCode(route), ...texts]);
  return page;
}

/** Loads the code of a page ahead of time. A failure shows itself when the page is opened. */
export function prefetch(route: Route): void {
  if (!loaded.has(route.page)) loadCode(route).catch(() => undefined);
}

/** Begins to load all that the first page needs: its code, its parts, and what it asks the server. */
export function begin(route: Route): void {
  prefetch(route);
  if (route.page === 'home') {
    askAhead(() => api.games('open', HOME_GAMES));
    for (const { homeCards } of GAMES) homeCards?.top?.().catch(() => undefined);
  }
  // A game understands the routes of its own pages and those that belong to no game.
  const asked = gameOf(route);
  for (const game of asked ? [asked] : GAMES) game.ask(route as never);
}

async function loadCode(route: Route): Promise<Page> {
  const load = gameOf(route)?.pages[route.page] ?? CORE_PAGES[route.page as CoreRoute['page']];
  // The patterns of a game make only routes that its own pages take.
  const page = (await loadChunk(load)).default as Page;
  loaded.set(route.page, page);
  return page;
}
