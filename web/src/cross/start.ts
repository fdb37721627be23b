import { ApiError } from '../lib/api';
import { loadChunk } from '../lib/load-chunk';
import { wordLanguages } from '../lib/word-languages.svelte';
import { playerName } from '../table/player-name.svelte';
import { crossApi } from './api';
import { preferences } from './preferences.svelte';
import { crossPaths } from './routes';
import type { NewCross } from './types';

/**
 * Starts a game against a bot with the last settings of such games; returns its address. If the server cannot be
 * reached, it is one that was given along before.
 */
export async function playNow(): Promise<string> {
  const [language, name] = await Promise.all([wordLanguages.settle(), playerName.settled()]);
  const wanted = { ...nextGame(language), name };
  try {
    return crossPaths.game((await crossApi.create(wanted)).id);
  } catch (error) {
    const away = error instanceof ApiError && error.slug === 'network';
    const game = away ? (await loadChunk(() => import('./alone'))).beginAlone(wanted) : null;
    if (!game) throw error;
    return crossPaths.game(game.state.id);
  }
}

/** What the next game against a bot is played with. */
export const nextGame = (language: string): Omit<NewCross, 'game' | 'name'> => ({
  // A bot has no rating, and nobody else can come.
  options: { ...preferences.optionsFor(language, 'bots'), seats: 2, rated: false, listed: false },
  bots: [preferences.newBot],
  first: 0,
});
