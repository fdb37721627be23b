import { defineGame } from '../game';
import { api, askAhead } from '../lib/api';
import { isGathering, isRunning } from '../lib/game-phases';
import type { CoreRoute } from '../lib/routes';
import { t } from '../lib/texts';
import { wordLanguages } from '../lib/word-languages.svelte';
import { hexagon } from '../ui/hexagon';
import { hiveApi } from './api';
import type { HiveTexts } from './catalogues/en';
import type { HiveGivenTexts } from './catalogues/given.en';
import type { HiveHomeTexts } from './catalogues/home-texts.en';
import { homeDay } from './home-day.svelte';
import { HEXAGON } from './icons';
import { gameAddress, hivePaths, patterns, type HiveRoute } from './routes';
import { hiveRow } from './row';

declare module '../game' {
  interface GameTexts {
    hive: HiveHomeTexts & HiveTexts;
  }
  interface GamePageTexts {
    hiveGiven: HiveGivenTexts;
  }
  interface GameRoutes {
    hive: HiveRoute;
  }
}

const loadGame = (): Promise<typeof import('./Hive.svelte')> => import('./Hive.svelte');
const loadNewGame = (): Promise<typeof import('./NewHivePage.svelte')> => import('./NewHivePage.svelte');

function ask(route: CoreRoute | HiveRoute): void {
  const language = wordLanguages.known();
  if (route.page === 'hive-game') askAhead(() => api.game(route.id));
  else if (route.page === 'hive-day') askAhead(() => hiveApi.playDaily(route.language, route.date));
  else if (language === null) return;
  else if (route.page === 'hive-today') askAhead(() => hiveApi.playDaily(language));
  else if (route.page === 'home' || route.page === 'hive') askAhead(() => hiveApi.daily(language));
}

export default defineGame<HiveRoute>({
  name: 'hive',
  place: 1,
  icon: HEXAGON,
  mark: hexagon(11.6, 0.22, { x: 13, y: 13 }),
  texts: {
    home: {
      en: () => import('./catalogues/home-texts.en').then((file) => file.hive),
      fr: () => import('./catalogues/home-texts.fr').then((file) => file.hive),
      de: () => import('./catalogues/home-texts.de').then((file) => file.hive),
      es: () => import('./catalogues/home-texts.es').then((file) => file.hive),
    },
    load: {
      en: () => import('./catalogues/en').then((file) => file.hive),
      fr: () => import('./catalogues/fr').then((file) => file.hive),
      de: () => import('./catalogues/de').then((file) => file.hive),
      es: () => import('./catalogues/es').then((file) => file.hive),
    },
  },
  pageTexts: [
    {
      name: 'hiveGiven',
      pages: [],
      texts: {
        home: null,
        load: {
          en: () => import('./catalogues/given.en').then((file) => file.given),
          fr: () => import('./catalogues/given.fr').then((file) => file.given),
          de: () => import('./catalogues/given.de').then((file) => file.given),
          es: () => import('./catalogues/given.es').then((file) => file.given),
        },
      },
    },
  ],
  home: hivePaths.home,
  patterns,
  pages: {
    hive: () => import('./HivePage.svelte'),
    'hive-today': loadGame,
    'hive-day': loadGame,
    'hive-game': loadGame,
    'hive-new': loadNewGame,
    'hive-seed': loadNewGame,
    'hive-answers': () => import('./AnswersPage.svelte'),
    'hive-archive': () => import('./ArchivePage.svelte'),
    'hive-statistics': () => import('./StatisticsPage.svelte'),
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
  assigned: () => import('./assigned'),
  classPlays: [
    {
      play: 'together',
      icon: 'people',
      text: () => t.hive.classPlays.together.title,
      note: () => t.hive.classPlays.together.note,
    },
    {
      play: 'race',
      icon: 'race',
      text: () => t.hive.classPlays.race.title,
      note: () => t.hive.classPlays.race.note,
    },
  ],
  actions: [
    { text: () => t.hive.newHive, icon: 'plus', href: hivePaths.newGame },
    { text: () => t.hive.withOthers, href: hivePaths.home },
  ],
  live: (game) => game.mode === 'race' && (isRunning(game) || isGathering(game)),
  homeCards: {
    top: () => import('./HomeToday.svelte'),
    bottom: () => import('./HomeDays.svelte'),
    has: (game) => homeDay.has(game),
  },
  ask,
  figures: [
    { of: 'games', text: (n) => t.hive.played(n) },
    { of: 'words', text: (n) => t.account.figures.words(n) },
    { of: 'pangrams', text: (n) => t.hive.figures.pangrams(n) },
    { of: 'points', text: (n) => t.account.figures.points(n) },
    { of: 'bonus', text: (n) => t.hive.figures.bonus(n) },
  ],
  records: [
    { text: () => t.hive.statisticsLink, icon: 'chart', href: hivePaths.statistics },
    { text: () => t.hive.archiveLink, icon: 'calendar', href: (language) => hivePaths.archive(language) },
  ],
  pushWishes: [{ of: 'daily', text: () => t.hive.dailyWish }],
});
