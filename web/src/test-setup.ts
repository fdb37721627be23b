import { GAMES } from './games';
import { en } from './lib/en';
import { PAGE_CATALOGUES } from './page-catalogues';
import { uiLanguage } from './lib/ui-language.svelte';
import type { Texts } from './lib/texts';

const games = [...GAMES, ...PAGE_CATALOGUES].map(async ({ name, texts }) => [
  name,
  { ...(await texts.home?.en()), ...(await texts.load?.en()) },
]);

// Tests read English, as if every page had been loaded.
uiLanguage.register([...GAMES, ...PAGE_CATALOGUES]);
uiLanguage.texts = { ...en, ...Object.fromEntries(await Promise.all(games)) } as Texts;
