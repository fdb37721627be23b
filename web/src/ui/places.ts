import { t } from '../lib/texts';
import { paths, type Route } from '../lib/routes';
import type { IconName } from './Icon.svelte';

export interface Place {
  name: string;
  icon: IconName;
  /** Without an address it is still being built. */
  href?: string;
  here: (route: Route) => boolean;
}

const inHive = (route: Route): boolean => route.page.startsWith('hive-');

export const GAMES: readonly Place[] = [
  { name: t.nav.hive, icon: 'hive', href: paths.hive, here: inHive },
  { name: t.nav.shake, icon: 'shake', here: () => false },
  { name: t.nav.cross, icon: 'cross', here: () => false },
];

export const HOME: Place = {
  name: t.nav.home,
  icon: 'home',
  href: paths.home,
  here: (r) => r.page === 'home',
};

export const ACCOUNT: Place = {
  name: t.nav.account,
  icon: 'account',
  href: paths.account,
  here: (r) => r.page === 'account',
};
