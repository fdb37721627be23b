import { defineGame } from '../game';
import { api, askAhead } from '../lib/api';
import { personalKeys } from '../lib/storage';
import { t } from '../lib/texts';
import { uiLanguage } from '../lib/ui-language.svelte';
import type { CrossTexts } from './catalogues/en';
import type { StudyTexts } from './catalogues/study.en';
import type { CrossGivenTexts } from './catalogues/given.en';
import type { CrossHomeTexts } from './catalogues/home-texts.en';
import { crossPaths, patterns, type CrossRoute } from './routes';

declare module '../game' {
  interface GameTexts {
    cross: CrossHomeTexts & CrossTexts;
  }
  interface GamePageTexts {
    crossGiven: CrossGivenTexts;
    crossStudy: StudyTexts;
  }
  interface GameRoutes {
    cross: CrossRoute;
  }
}

export default defineGame<CrossRoute>({
  name: 'cross',
  place: 3,
  icon: { path: 'M9.2 4h5.6v5.2H20v5.6h-5.2V20H9.2v-5.2H4V9.2h5.2Z' },
  mark: 'M33 25.5h4.4a1.6 1.6 0 0 1 1.6 1.6v4.6h4.6a1.6 1.6 0 0 1 1.6 1.6v4.4a1.6 1.6 0 0 1-1.6 1.6H39v4.6a1.6 1.6 0 0 1-1.6 1.6H33a1.6 1.6 0 0 1-1.6-1.6v-4.6h-4.6a1.6 1.6 0 0 1-1.6-1.6v-4.4a1.6 1.6 0 0 1 1.6-1.6h4.6v-4.6a1.6 1.6 0 0 1 1.6-1.6Z',
  texts: {
    home: {
      en: () => import('./catalogues/home-texts.en').then((file) => file.cross),
      fr: () => import('./catalogues/home-texts.fr').then((file) => file.cross),
      de: () => import('./catalogues/home-texts.de').then((file) => file.cross),
      es: () => import('./catalogues/home-texts.es').then((file) => file.cross),
    },
    load: {
      en: () => import('./catalogues/en').then((file) => file.cross),
      fr: () => import('./catalogues/fr').then((file) => file.cross),
      de: () => import('./catalogues/de').then((file) => file.cross),
      es: () => import('./catalogues/es').then((file) => file.cross),
    },
  },
  pageTexts: [
    {
      name: 'crossGiven',
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
    {
      name: 'crossStudy',
      pages: [
        'cross-statistics',
        'cross-review',
        'cross-analyse',
        'cross-puzzles',
        'cross-puzzle',
        'cross-puzzle-run',
      ],
      texts: {
        home: null,
        load: {
          en: () => import('./catalogues/study.en').then((file) => file.study),
          fr: () => import('./catalogues/study.fr').then((file) => file.study),
          de: () => import('./catalogues/study.de').then((file) => file.study),
          es: () => import('./catalogues/study.es').then((file) => file.study),
        },
      },
    },
  ],
  home: crossPaths.home,
  patterns,
  pages: {
    cross: () => import('./CrossPage.svelte'),
    'cross-puzzles': () => import('./puzzles/PuzzlesPage.svelte'),
    'cross-puzzle': () => import('./puzzles/PuzzlePage.svelte'),
    'cross-puzzle-run': () => import('./puzzles/RunPage.svelte'),
    'cross-statistics': () => import('./statistics/StatisticsPage.svelte'),
    'cross-review': () => import('./review/ReviewPage.svelte'),
    'cross-boards': () => import('./own/BoardsPage.svelte'),
    'cross-board': () => import('./own/BoardPage.svelte'),
    'cross-tile-sets': () => import('./own/TileSetsPage.svelte'),
    'cross-tiles': () => import('./own/TilesPage.svelte'),
    'cross-import': () => import('./own/ImportPage.svelte'),
    'cross-analyse': () => import('./analysis/AnalysisPage.svelte'),
    'cross-game': () => import('./Cross.svelte'),
  },
  tables: ['cross-game', 'cross-review', 'cross-analyse', 'cross-puzzle', 'cross-puzzle-run'],
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
  assigned: () => import('./assigned'),
  classPlays: [
    {
      play: 'pairs',
      text: () => t.cross.classPlays.pairs.title,
      note: () => t.cross.classPlays.pairs.note,
    },
  ],
  actions: [
    {
      text: () => t.cross.playNow,
      icon: 'play',
      primary: true,
      start: () => import('./start').then(({ playNow }) => playNow()),
    },
    { text: () => t.cross.withOthers, href: crossPaths.home },
  ],
  tableFacts: async (options) => {
    await uiLanguage.need('cross');
    return (await import('./table-facts')).tableFacts(options);
  },
  // A table of Cross waits for whoever is to move, and the server says so.
  live: () => false,
  ask: (route) => {
    const alone = route.page === 'cross-game' && personalKeys(`lone:${route.id}`).length > 0;
    if ((route.page === 'cross-game' && !alone) || route.page === 'cross-review')
      askAhead(() => api.game(route.id));
  },
  deliver: async () => {
    if (personalKeys('lone:').length > 0) await (await import('./alone')).deliverLone();
  },
  keptCard: async () => {
    await uiLanguage.need('cross');
    return import('./engine/KeptWords.svelte');
  },
  homeCards: { daily: () => import('./puzzles/HomePuzzle.svelte') },
  figures: [
    { of: 'games', text: (n) => t.account.figures.games(n) },
    { of: 'words', text: (n) => t.account.figures.words(n) },
    { of: 'points', text: (n) => t.account.figures.points(n) },
  ],
  records: [
    { text: () => t.cross.profileLink, icon: 'chart', href: () => crossPaths.statistics },
    { text: () => t.cross.puzzlesLink, icon: 'perfect', href: () => crossPaths.puzzles },
  ],
});
