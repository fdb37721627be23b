import type { AdminTexts } from './admin/catalogues/en';
import type { OwnTexts } from './account/catalogues/en';
import { GAMES } from './games';
import type { PageCatalogue } from './lib/ui-language.svelte';

/** The texts of pages that belong to no game and are rarely opened: each is loaded with its page. */
export interface PageTexts {
  own: OwnTexts;
  admin: AdminTexts;
}

const OF_NO_GAME: readonly PageCatalogue<keyof PageTexts>[] = [
  {
    name: 'own',
    pages: ['account'],
    texts: {
      home: null,
      load: {
        en: () => import('./account/catalogues/en').then((file) => file.own),
        fr: () => import('./account/catalogues/fr').then((file) => file.own),
        de: () => import('./account/catalogues/de').then((file) => file.own),
        es: () => import('./account/catalogues/es').then((file) => file.own),
      },
    },
  },
  {
    name: 'admin',
    pages: ['admin'],
    texts: {
      home: null,
      load: {
        en: () => import('./admin/catalogues/en').then((file) => file.admin),
        fr: () => import('./admin/catalogues/fr').then((file) => file.admin),
        de: () => import('./admin/catalogues/de').then((file) => file.admin),
        es: () => import('./admin/catalogues/es').then((file) => file.admin),
      },
    },
  },
];

/** All of them, those of games included. */
export const PAGE_CATALOGUES: readonly PageCatalogue[] = [
  ...OF_NO_GAME,
  ...GAMES.flatMap(({ pageTexts = [] }) => pageTexts),
];

/** The names of the catalogues that a page needs for itself. */
export const cataloguesOfPage = (page: string): string[] =>
  PAGE_CATALOGUES.filter(({ pages }) => pages.includes(page)).map(({ name }) => name);
