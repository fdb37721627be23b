import { defineGame } from '../../../web/src/game';
import { api, askAhead } from '../../../web/src/lib/api';
import { isRunning } from '../../../web/src/lib/game-phases';
import { t } from '../../../web/src/lib/texts';
import { nimPaths, patterns, type NimRoute } from './routes';
import type { NimHomeTexts, NimTexts } from './texts.en';

declare module '../../../web/src/game' {
  interface GameTexts {
    nim: NimHomeTexts & NimTexts;
  }
  interface GameRoutes {
    nim: NimRoute;
  }
}

const home = (): Promise<NimHomeTexts> => import('./texts.en').then((file) => file.home);
const texts = (): Promise<NimTexts> => import('./texts.en').then((file) => file.nim);

export default defineGame<NimRoute>({
  name: 'nim',
  place: 4,
  icon: { path: 'M7 5v14M12 5v14M17 5v14' },
  texts: {
    home: { en: home, fr: home, de: home, es: home },
    load: { en: texts, fr: texts, de: texts, es: texts },
  },
  home: nimPaths.home,
  patterns,
  pages: {
    nim: () => import('./NimPage.svelte'),
    'nim-game': () => import('./NimGame.svelte'),
  },
  tables: ['nim-game'],
  addressOf: ({ id }) => nimPaths.game(id),
  row: ({ title }) => ({ title: `${t.nim.name}, ${title}` }),
  art: {
    shape: 'square',
    face: 'var(--nim)',
    side: 'var(--nim-text)',
    ink: '#fff',
    pieces: [
      { x: 113, y: 76, letter: 'N' },
      { x: 156, y: 76, letter: 'I', bright: true },
      { x: 199, y: 76, letter: 'M' },
    ],
  },
  actions: [{ text: () => t.nim.newTable, icon: 'plus', primary: true, href: nimPaths.home }],
  live: isRunning,
  ask: (route) => {
    if (route.page === 'nim-game') askAhead(() => api.game(route.id));
  },
  figures: [{ of: 'games', text: (n) => t.account.figures.games(n) }],
  records: [],
});
