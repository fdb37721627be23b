import { defineGame } from '../game';
import { api, askAhead } from '../lib/api';
import { isGathering, isRunning } from '../lib/game-phases';
import { personalKeys } from '../lib/storage';
import { t } from '../lib/texts';
import { shakeApi } from './api';
import type { ShakeTexts } from './catalogues/en';
import type { ShakeGivenTexts } from './catalogues/given.en';
import type { ShakeHomeTexts } from './catalogues/home-texts.en';
import { patterns, shakePaths, type ShakeRoute } from './routes';
import { asked } from './share';

declare module '../game' {
  interface GameTexts {
    shake: ShakeHomeTexts & ShakeTexts;
  }
  interface GamePageTexts {
    shakeGiven: ShakeGivenTexts;
  }
  interface GameRoutes {
    shake: ShakeRoute;
  }
}

const loadGame = (): Promise<typeof import('./Shake.svelte')> => import('./Shake.svelte');

export default defineGame<ShakeRoute>({
  name: 'shake',
  place: 2,
  icon: {
    path: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM8.6 8.6h.01M12 12h.01M15.4 15.4h.01',
  },
  mark: 'M8.5 25.5h9a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6h-9a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6Z',
  texts: {
    home: {
      en: () => import('./catalogues/home-texts.en').then((file) => file.shake),
      fr: () => import('./catalogues/home-texts.fr').then((file) => file.shake),
      de: () => import('./catalogues/home-texts.de').then((file) => file.shake),
      es: () => import('./catalogues/home-texts.es').then((file) => file.shake),
    },
    load: {
      en: () => import('./catalogues/en').then((file) => file.shake),
      fr: () => import('./catalogues/fr').then((file) => file.shake),
      de: () => import('./catalogues/de').then((file) => file.shake),
      es: () => import('./catalogues/es').then((file) => file.shake),
    },
  },
  pageTexts: [
    {
      name: 'shakeGiven',
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
  home: shakePaths.home,
  patterns,
  pages: {
    shake: () => import('./ShakePage.svelte'),
    'shake-new': loadGame,
    'shake-game': loadGame,
    'shake-scores': () => import('./ScoresPage.svelte'),
    'shake-statistics': () => import('./StatisticsPage.svelte'),
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
  assigned: () => import('./assigned'),
  classPlays: [
    {
      play: 'room',
      text: () => t.shake.classPlays.room.title,
      note: () => t.shake.classPlays.room.note,
    },
  ],
  actions: [
    {
      text: () => t.shake.playNow,
      icon: 'play',
      primary: true,
      start: () => import('./start').then(({ playNow }) => playNow()),
    },
    { text: () => t.shake.withOthers, href: shakePaths.home },
  ],
  live: (game) => isRunning(game) || isGathering(game),
  ask: (route) => {
    if (route.page === 'shake-new') askAhead(() => shakeApi.create(asked(route.query), true));
    else if (route.page === 'shake-game' && !route.id.startsWith('offline-'))
      askAhead(() => api.game(route.id));
  },
  deliver: async () => {
    if (personalKeys('round:').length > 0) await (await import('./delivery')).deliverRounds();
  },
  figures: [
    { of: 'games', text: (n) => t.account.figures.games(n) },
    { of: 'words', text: (n) => t.account.figures.words(n) },
    { of: 'points', text: (n) => t.account.figures.points(n) },
  ],
  records: [{ text: () => t.shake.statisticsLink, icon: 'chart', href: shakePaths.statistics }],
});
