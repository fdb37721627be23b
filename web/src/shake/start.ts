import { wordLanguages } from '../lib/word-languages.svelte';
import { shakeApi } from './api';
import { preferences } from './preferences.svelte';
import { shakePaths } from './routes';

/** Starts a round alone with the last settings; returns its address. */
export async function playNow(): Promise<string> {
  const options = { language: await wordLanguages.settle(), ...preferences.settings };
  return shakePaths.game((await shakeApi.create(options, true)).id);
}
