import type { AdminTexts } from './admin/catalogues/en';
import type { OwnTexts } from './account/catalogues/en';
import type { ClassTexts } from './classes/catalogues/en';
import type { ClubTexts } from './clubs/catalogues/en';
import type { ReportTexts } from './classes/reports/catalogues/en';
import { GAMES } from './games';
import type { PageCatalogue } from './lib/ui-language.svelte';
import type { DeckTexts } from './deck/catalogues/en';
import type { VocabularyTexts } from './vocabulary/catalogues/en';

/** The texts of pages that belong to no game and are rarely opened: each is loaded with its page. */
export interface PageTexts {
  own: OwnTexts;
  admin: AdminTexts;
  classes: ClassTexts;
  reports: ReportTexts;
  clubs: ClubTexts;
  vocabulary: VocabularyTexts;
  deck: DeckTexts;
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
  {
    name: 'classes',
    pages: [
      'classes',
      'class',
      'class-assign',
      'class-assignment',
      'class-cards',
      'class-wall',
      'class-round',
      'class-report',
      'class-in',
      'my-class',
    ],
    texts: {
      home: null,
      load: {
        en: () => import('./classes/catalogues/en').then((file) => file.classes),
        fr: () => import('./classes/catalogues/fr').then((file) => file.classes),
        de: () => import('./classes/catalogues/de').then((file) => file.classes),
        es: () => import('./classes/catalogues/es').then((file) => file.classes),
      },
    },
  },
  {
    name: 'reports',
    pages: ['class-report'],
    texts: {
      home: null,
      load: {
        en: () => import('./classes/reports/catalogues/en').then((file) => file.reports),
        fr: () => import('./classes/reports/catalogues/fr').then((file) => file.reports),
        de: () => import('./classes/reports/catalogues/de').then((file) => file.reports),
        es: () => import('./classes/reports/catalogues/es').then((file) => file.reports),
      },
    },
  },
  {
    name: 'clubs',
    pages: ['clubs', 'club', 'club-wall'],
    texts: {
      home: null,
      load: {
        en: () => import('./clubs/catalogues/en').then((file) => file.clubs),
        fr: () => import('./clubs/catalogues/fr').then((file) => file.clubs),
        de: () => import('./clubs/catalogues/de').then((file) => file.clubs),
        es: () => import('./clubs/catalogues/es').then((file) => file.clubs),
      },
    },
  },
  {
    name: 'vocabulary',
    pages: ['lists', 'list'],
    texts: {
      home: null,
      load: {
        en: () => import('./vocabulary/catalogues/en').then((file) => file.vocabulary),
        fr: () => import('./vocabulary/catalogues/fr').then((file) => file.vocabulary),
        de: () => import('./vocabulary/catalogues/de').then((file) => file.vocabulary),
        es: () => import('./vocabulary/catalogues/es').then((file) => file.vocabulary),
      },
    },
  },
  {
    name: 'deck',
    pages: ['deck', 'my-class'],
    texts: {
      home: null,
      load: {
        en: () => import('./deck/catalogues/en').then((file) => file.deck),
        fr: () => import('./deck/catalogues/fr').then((file) => file.deck),
        de: () => import('./deck/catalogues/de').then((file) => file.deck),
        es: () => import('./deck/catalogues/es').then((file) => file.deck),
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
