import { wordLanguages } from '../lib/word-languages.svelte';
import { playerName } from '../table/player-name.svelte';
import { crossApi } from './api';
import { preferences } from './preferences.svelte';
import { crossPaths } from './routes';

/** Starts a game against a bot with the last settings of such games; returns its address. */
export async function playNow(): Promise<string> {
  const [language, name] = await Promise.all([wordLanguages.settle(), playerName.settled()]);
  const { id } = await crossApi.create({
    // A bot has no rating, and nobody else can come.
    options: { ...preferences.optionsFor(language, 'bots'), seats: 2, rated: false, listed: false },
    bots: [preferences.newBot],
    name,
    first: 0,
  });
  return crossPaths.game(id);
}
