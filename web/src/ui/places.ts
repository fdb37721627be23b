import { GAMES, homeTextsOf } from '../games';
import { paths } from '../lib/routes';
import { t } from '../lib/texts';
import { gameOf, type Route } from '../pages';
import type { AnyIcon } from './Icon.svelte';

/** An entry of the bars. */
export interface Place {
  key: string;
  text: () => string;
  icon: AnyIcon;
  href: string;
  here: (route: Route) => boolean;
}

export const GAME_PLACES: readonly Place[] = GAMES.map((game) => ({
  key: game.name,
  text: () => homeTextsOf(game).name,
  icon: game.icon,
  href: game.home,
  here: (route) => gameOf(route) === game,
}));

export const HOME: Place = {
  key: 'home',
  text: () => t.nav.home,
  icon: 'home',
  href: paths.home,
  here: ({ page }) => page === 'home',
};

export const WORDS: Place = {
  key: 'words',
  text: () => t.nav.words,
  icon: 'search',
  href: paths.words,
  here: ({ page }) => ['words', 'words-about', 'lists', 'list', 'deck'].includes(page),
};

export const ACCOUNT: Place = {
  key: 'account',
  text: () => t.nav.account,
  icon: 'account',
  href: paths.account,
  here: ({ page }) => page === 'account',
};

export const CLASSES: Place = {
  key: 'classes',
  text: () => t.nav.classes,
  icon: 'people',
  href: paths.classes,
  here: ({ page }) =>
    ['classes', 'class', 'class-assign', 'class-assignment', 'class-cards', 'class-report'].includes(page),
};

/** The home of a pupil. */
export const MY_CLASS: Place = {
  key: 'my-class',
  text: () => t.nav.myClass,
  icon: 'people',
  href: paths.myClass,
  here: ({ page }) => page === 'my-class',
};

export const JOIN: Place = {
  key: 'join',
  text: () => t.table.haveCode,
  icon: 'key',
  href: paths.enter,
  here: ({ page }) => page === 'join',
};
