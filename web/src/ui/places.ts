import { paths, type Route } from '../lib/routes';
import type { Texts } from '../lib/texts';
import type { IconName } from './Icon.svelte';

export interface Place {
  /** Its name is `t.nav[key]`. */
  key: keyof Texts['nav'];
  icon: IconName;
  /** Without an address it is still being built. */
  href?: string;
  here: (route: Route) => boolean;
}

const inHive = (route: Route): boolean => route.page.startsWith('hive-');
const inShake = (route: Route): boolean => route.page.startsWith('shake');

export const GAMES: readonly Place[] = [
  { key: 'hive', icon: 'hive', href: paths.hive, here: inHive },
  { key: 'shake', icon: 'shake', href: paths.shake, here: inShake },
  { key: 'cross', icon: 'cross', here: () => false },
];

export const HOME: Place = { key: 'home', icon: 'home', href: paths.home, here: (r) => r.page === 'home' };

export const WORDS: Place = {
  key: 'words',
  icon: 'search',
  href: paths.words,
  here: (r) => r.page === 'words' || r.page === 'words-about',
};

export const ACCOUNT: Place = {
  key: 'account',
  icon: 'account',
  href: paths.account,
  here: (r) => r.page === 'account',
};
