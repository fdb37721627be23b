import type { AdminTexts } from './admin/catalogues/en';
import type { OwnTexts } from './account/catalogues/en';
import type { Catalogue } from './lib/ui-language.svelte';

/** The texts of pages that belong to no game and are rarely opened: each is loaded with its page. */
export interface PageTexts {
  own: OwnTexts;
  admin: AdminTexts;
}

export const PAGE_CATALOGUES: readonly {
  name: keyof PageTexts;
  pages: readonly string[];
  texts: Catalogue;
}[] = [
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

/** The name of the catalogue of a page that belongs to no game. */
export const catalogueOfPage = (page: string): keyof PageTexts | null =>
  PAGE_CATALOGUES.find(({ pages }) => pages.includes(page))?.name ?? null;
