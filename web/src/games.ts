/**
 * Every game, in one place: a new game is a folder beside this file and an entry in it.
 *
 * What is imported here statically is loaded with the first page, so it is small: addresses, names, pictures.
 * Pages and texts are loaded when they are needed.
 */
import type { Component } from 'svelte';
import type { CrossTexts } from './cross/catalogues/en';
import { front as crossFront, type CrossFront } from './cross/front';
import { crossPaths, patterns as crossPatterns, type CrossRoute } from './cross/routes';
import { hiveApi } from './hive/api';
import type { HiveTexts } from './hive/catalogues/en';
import { front as hiveFront, type HiveFront } from './hive/front';
import { homeDay } from './hive/home-day.svelte';
import { gameAddress, hivePaths, patterns as hivePatterns, type HiveRoute } from './hive/routes';
import { hiveRow } from './hive/row';
import { api, askAhead } from './lib/api';
import type { Row } from './lib/game-row';
import type { CoreRoute, RoutePattern } from './lib/routes';
import { personalKeys } from './lib/storage';
import { t } from './lib/texts';
import { uiLanguage, type Catalogue } from './lib/ui-language.svelte';
import type { GameSummary, GameTotals, Invitation } from './lib/wire';
import { wordLanguages } from './lib/word-languages.svelte';
import type { ShakeTexts } from './shake/catalogues/en';
import { front as shakeFront, type ShakeFront } from './shake/front';
import { shakeApi } from './shake/api';
import { patterns as shakePatterns, shakePaths, type ShakeRoute } from './shake/routes';
import { asked } from './shake/share';
import type { Art } from './ui/art';
import type { IconName } from './ui/Icon.svelte';

/** The texts of each game under its name. */
export interface GameTexts {
  hive: HiveFront & HiveTexts;
  shake: ShakeFront & ShakeTexts;
  cross: CrossFront & CrossTexts;
}

export type GameName = keyof GameTexts;
export type GameRoute = HiveRoute | ShakeRoute | CrossRoute;

export interface PageProps<Route> {
  route: Route;
  onhelp: () => void;
}

/** Loads the component of a page. A page that needs neither its route nor the help takes no props. */
export type LoadPage<Route> = () => Promise<{
  default: Component<PageProps<Route>> | Component<Record<string, never>>;
}>;

export type LoadCard = () => Promise<{ default: Component }>;

/** The phases in which a clock runs, or is about to. */
const RUNNING: readonly GameSummary['phase'][] = ['countdown', 'playing', 'paused'];

const HOUR = 3_600_000;

/** Whether people are meeting at a table right now. */
const gathers = ({ phase, updated_at }: GameSummary): boolean =>
  phase === 'lobby' && Date.now() - Date.parse(updated_at) < HOUR;

type Pages<Route extends { page: string }> = {
  readonly [P in Route['page']]: LoadPage<Extract<Route, { page: P }>>;
};

/** Something the home page offers to do with a game. */
export interface Action {
  text: () => string;
  icon?: IconName;
  primary?: boolean;
  href?: string;
  /** Starts a game and returns its address. */
  start?: () => Promise<string>;
}

export interface Game<Route extends { page: string } = never> {
  /** Also the name of its colours in tokens.css: `--hive`, `--hive-text`. */
  name: GameName;
  icon: IconName;
  texts: Catalogue;
  /** Where its link in the bars leads; null for a game that has no page of its own. */
  home: string | null;
  patterns: readonly RoutePattern<Route>[];
  pages: Pages<Route>;
  /** The pages on which a game is played: there the bars make room. */
  tables: readonly Route['page'][];
  addressOf: (game: { id: string; date: string | null; language: string }) => string;
  row: (game: GameSummary) => Row;
  art: Art;
  actions: readonly Action[];
  /** Whether one of my games is a round that runs now, so that the home page leads back to it first. */
  live: (game: GameSummary) => boolean;
  /** What the game shows on the home page: above all games and below them, and which games appear there. */
  homeCards?: {
    top: LoadCard;
    bottom: LoadCard;
    has: (game: GameSummary) => boolean;
  };
  /** How a table plays, in sentences, from the options that the server tells of it. */
  tableFacts?: (options: NonNullable<Invitation['options']>) => Promise<readonly string[]>;
  /** Sends the requests that the first page will need, while its code is still loading. */
  ask: (route: CoreRoute | Route) => void;
  /** Gives the server what was played without it, once it can be reached. */
  deliver?: () => Promise<void>;
  /** What the account page adds up of the player's games. */
  figures: readonly { of: keyof GameTotals; text: (n: number) => string }[];
  /** Pages about the player's own games, for the account page. */
  records: readonly { text: () => string; icon: IconName; href: (language: string) => string }[];
}

/** A game's page waits for its state. */
function askForGame(route: { page: string; id?: string }): void {
  const { id } = route;
  if (id !== undefined) askAhead(() => api.game(id));
}

function askHive(route: CoreRoute | HiveRoute): void {
  const language = wordLanguages.known();
  if (route.page === 'hive-game') askForGame(route);
  else if (route.page === 'hive-day') askAhead(() => hiveApi.playDaily(route.language, route.date));
  else if (language === null) return;
  else if (route.page === 'hive-today') askAhead(() => hiveApi.playDaily(language));
  else if (route.page === 'home' || route.page === 'hive') askAhead(() => hiveApi.daily(language));
}

const loadHive = (): Promise<typeof import('./hive/Hive.svelte')> => import('./hive/Hive.svelte');
const loadNewHive = (): Promise<typeof import('./hive/NewHivePage.svelte')> =>
  import('./hive/NewHivePage.svelte');
const loadShake = (): Promise<typeof import('./shake/Shake.svelte')> => import('./shake/Shake.svelte');

const hive: Game<HiveRoute> = {
  name: 'hive',
  icon: 'hive',
  texts: {
    front: hiveFront,
    load: {
      en: () => import('./hive/catalogues/en').then((file) => file.hive),
      fr: () => import('./hive/catalogues/fr').then((file) => file.hive),
      de: () => import('./hive/catalogues/de').then((file) => file.hive),
      es: () => import('./hive/catalogues/es').then((file) => file.hive),
    },
  },
  home: hivePaths.home,
  patterns: hivePatterns,
  pages: {
    hive: () => import('./hive/HivePage.svelte'),
    'hive-today': loadHive,
    'hive-day': loadHive,
    'hive-game': loadHive,
    'hive-new': loadNewHive,
    'hive-seed': loadNewHive,
    'hive-answers': () => import('./hive/AnswersPage.svelte'),
    'hive-archive': () => import('./hive/ArchivePage.svelte'),
    'hive-statistics': () => import('./hive/StatisticsPage.svelte'),
  },
  tables: ['hive-today', 'hive-day', 'hive-game'],
  addressOf: gameAddress,
  row: hiveRow,
  art: {
    shape: 'cell',
    face: 'var(--hive)',
    side: 'var(--hive-low)',
    ink: 'var(--on-hive)',
    pieces: [
      { x: 104, y: 54, letter: 'W' },
      { x: 156, y: 54, letter: 'O', bright: true },
      { x: 208, y: 54, letter: 'R' },
      { x: 130, y: 99, letter: 'D' },
      { x: 182, y: 99, letter: 'S' },
    ],
  },
  actions: [
    { text: () => t.hive.newHive, icon: 'plus', href: hivePaths.newGame },
    { text: () => t.hive.withOthers, href: hivePaths.home },
  ],
  live: (game) => game.mode === 'race' && (RUNNING.includes(game.phase) || gathers(game)),
  homeCards: {
    top: () => import('./hive/HomeToday.svelte'),
    bottom: () => import('./hive/HomeDays.svelte'),
    has: (game) => homeDay.has(game),
  },
  ask: askHive,
  figures: [
    { of: 'games', text: (n) => t.hive.played(n) },
    { of: 'words', text: (n) => t.account.figures.words(n) },
    { of: 'pangrams', text: (n) => t.account.figures.pangrams(n) },
    { of: 'points', text: (n) => t.account.figures.points(n) },
    { of: 'bonus', text: (n) => t.account.figures.bonus(n) },
  ],
  records: [
    { text: () => t.hive.statisticsLink, icon: 'chart', href: hivePaths.statistics },
    { text: () => t.hive.archiveLink, icon: 'calendar', href: (language) => hivePaths.archive(language) },
  ],
};

const shake: Game<ShakeRoute> = {
  name: 'shake',
  icon: 'shake',
  texts: {
    front: shakeFront,
    load: {
      en: () => import('./shake/catalogues/en').then((file) => file.shake),
      fr: () => import('./shake/catalogues/fr').then((file) => file.shake),
      de: () => import('./shake/catalogues/de').then((file) => file.shake),
      es: () => import('./shake/catalogues/es').then((file) => file.shake),
    },
  },
  home: shakePaths.home,
  patterns: shakePatterns,
  pages: {
    shake: () => import('./shake/ShakePage.svelte'),
    'shake-new': loadShake,
    'shake-game': loadShake,
    'shake-scores': () => import('./shake/ScoresPage.svelte'),
    'shake-statistics': () => import('./shake/StatisticsPage.svelte'),
  },
  tables: ['shake-new', 'shake-game'],
  addressOf: ({ id }) => shakePaths.game(id),
  row: ({ title, mode }) => ({
    title: `${t.shake.name} ${title}`,
    ...(mode === 'solo' ? {} : { over: t.shake.betweenRounds }),
  }),
  art: {
    shape: 'die',
    face: '#0e8f8b',
    side: '#08605d',
    ink: '#fff',
    pieces: [
      { x: 100, y: 48, letter: 'S' },
      { x: 156, y: 48, letter: 'T' },
      { x: 212, y: 48, letter: 'I' },
      { x: 100, y: 104, letter: 'R' },
      { x: 156, y: 104, letter: 'E', bright: true },
      { x: 212, y: 104, letter: 'N' },
    ],
  },
  actions: [
    {
      text: () => t.shake.playNow,
      icon: 'play',
      primary: true,
      start: () => import('./shake/start').then(({ playNow }) => playNow()),
    },
    { text: () => t.shake.withOthers, href: shakePaths.home },
  ],
  live: (game) => RUNNING.includes(game.phase) || gathers(game),
  ask: (route) => {
    if (route.page === 'shake-new') askAhead(() => shakeApi.create(asked(route.query), true));
    else if (route.page === 'shake-game' && !route.id.startsWith('offline-')) askForGame(route);
  },
  deliver: async () => {
    if (personalKeys('round:').length > 0) await (await import('./shake/delivery')).deliverRounds();
  },
  figures: [
    { of: 'games', text: (n) => t.account.figures.games(n) },
    { of: 'words', text: (n) => t.account.figures.words(n) },
    { of: 'points', text: (n) => t.account.figures.points(n) },
  ],
  records: [{ text: () => t.shake.statisticsLink, icon: 'chart', href: shakePaths.statistics }],
};

const cross: Game<CrossRoute> = {
  name: 'cross',
  icon: 'cross',
  texts: {
    front: crossFront,
    load: {
      en: () => import('./cross/catalogues/en').then((file) => file.cross),
      fr: () => import('./cross/catalogues/fr').then((file) => file.cross),
      de: () => import('./cross/catalogues/de').then((file) => file.cross),
      es: () => import('./cross/catalogues/es').then((file) => file.cross),
    },
  },
  home: crossPaths.home,
  patterns: crossPatterns,
  pages: {
    cross: () => import('./cross/CrossPage.svelte'),
    'cross-profile': () => import('./cross/ProfilePage.svelte'),
    'cross-game': () => import('./cross/Cross.svelte'),
  },
  tables: ['cross-game'],
  addressOf: ({ id }) => crossPaths.game(id),
  row: ({ title }) => ({ title: `${t.cross.name} ${title}` }),
  art: {
    shape: 'square',
    grid: true,
    face: '#4b57d1',
    side: '#313a96',
    ink: '#fff',
    pieces: [
      { x: 70, y: 76, letter: 'T' },
      { x: 113, y: 76, letter: 'A' },
      { x: 156, y: 76, letter: 'B', bright: true },
      { x: 199, y: 76, letter: 'L' },
      { x: 242, y: 76, letter: 'E' },
      { x: 156, y: 33, letter: 'O' },
      { x: 156, y: 119, letter: 'E' },
    ],
  },
  actions: [
    {
      text: () => t.cross.playNow,
      icon: 'play',
      primary: true,
      start: () => import('./cross/start').then(({ playNow }) => playNow()),
    },
    { text: () => t.cross.withOthers, href: crossPaths.home },
  ],
  tableFacts: async (options) => {
    await uiLanguage.need('cross');
    return (await import('./cross/table-facts')).tableFacts(options);
  },
  // A table of Cross waits for whoever is to move, and the server says so.
  live: () => false,
  ask: (route) => {
    if (route.page === 'cross-game') askForGame(route);
  },
  figures: [
    { of: 'games', text: (n) => t.account.figures.games(n) },
    { of: 'words', text: (n) => t.account.figures.words(n) },
    { of: 'points', text: (n) => t.account.figures.points(n) },
  ],
  records: [{ text: () => t.cross.profileLink, icon: 'chart', href: () => crossPaths.profile }],
};

/** A game as the pages see it that do not know which one it is. */
export type AnyGame = Omit<Game, 'patterns' | 'pages' | 'tables' | 'ask'> & {
  patterns: readonly RoutePattern<GameRoute>[];
  pages: Readonly<Record<string, LoadPage<never>>>;
  tables: readonly string[];
  ask: (route: never) => void;
};

export const GAMES: readonly AnyGame[] = [hive, shake, cross];

/** A game by the name the server gives it. */
export const gameNamed = (name: string): AnyGame => GAMES.find((game) => game.name === name) ?? hive;
