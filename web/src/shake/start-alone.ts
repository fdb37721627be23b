import { ApiError } from '../lib/api';
import { playerName } from '../table/player-name.svelte';
import { ahead } from './ahead';
import { shakeApi } from './api';
import { beginOffline } from './offline-round.svelte';
import type { RoundSettings } from './preferences.svelte';
import { shakePaths } from './routes';
import type { ShakeOptions } from './types';

/**
 * Starts a round alone; returns its address. If the server cannot be reached, the round is played without it, on a
 * board that was drawn ahead.
 */
export async function startAlone(
  options: RoundSettings & { language: string } & Partial<ShakeOptions>,
): Promise<string> {
  const name = playerName.value.trim();
  try {
    return shakePaths.game((await shakeApi.create(options, true, name || undefined)).id);
  } catch (error) {
    const away = error instanceof ApiError && error.slug === 'network';
    const board = away ? ahead.take(options) : null;
    if (!board) throw error;
    return shakePaths.game(beginOffline(board, name));
  }
}
