import { wordLanguages } from '../lib/word-languages.svelte';
import { preferences } from './preferences.svelte';
import { startAlone } from './start-alone';

/** Starts a round alone with the last settings; returns its address. */
export async function playNow(): Promise<string> {
  return startAlone({
    language: wordLanguages.known() ?? (await wordLanguages.settle()),
    ...preferences.settings,
  });
}
