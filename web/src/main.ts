import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/fraunces/soft.css';
import './fonts/fonts.css';
import './ui/tokens.css';
import 'virtual:games/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { GAMES } from './games';
import { reloadTexts } from './lib/reload';
import { preferred, uiLanguage } from './lib/ui-language.svelte';
import { pageLoader } from './page-loader.svelte';
import { PAGE_CATALOGUES } from './page-catalogues';
import { begin, cataloguesOf } from './pages';
import { router } from './router.svelte';

/** Mounts the client once its first page and its texts are here, so that nothing flashes. */
async function start(target: HTMLElement): Promise<void> {
  uiLanguage.register([...GAMES, ...PAGE_CATALOGUES]);
  // The page's code, its data and the texts load at the same time.
  begin(router.route);
  await uiLanguage.start(cataloguesOf(router.route));
  await pageLoader.show(router.route);
  target.replaceChildren();
  mount(App, { target });
}

/** Without texts there is no client yet: a sentence and a button stand in for it. */
function offerReload(target: HTMLElement): void {
  const { title, note, button } = reloadTexts(preferred(navigator.languages));
  const reload = document.createElement('button');
  reload.textContent = button;
  reload.addEventListener('click', () => location.reload());
  const text = document.createElement('p');
  text.textContent = `${title}. ${note}`;
  const box = document.createElement('div');
  box.className = 'not-loaded';
  box.append(text, reload);
  target.replaceChildren(box);
}

const target = document.getElementById('app');
if (target) start(target).catch(() => offerReload(target));
