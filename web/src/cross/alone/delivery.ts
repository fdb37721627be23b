import { announcer } from '../../lib/announcer.svelte';
import { api, ApiError, part, post, WORDS_TIMEOUT } from '../../lib/api';
import { errorText } from '../../lib/texts';
import { BOT, loneGame, loneGames } from './lone-game';

/** Gives the server the games that were played without it, whether or not they are over. It judges every turn. */
export async function deliverLone(): Promise<void> {
  for (const id of loneGames()) await deliver(id);
}

async function deliver(id: string): Promise<void> {
  const game = loneGame(id).read();
  // The bot is thinking: its turn comes along.
  if (!game || (game.state.view.turn === BOT && game.turns.length > 0)) return;
  if (game.turns.length === 0) {
    // One that was only begun has nothing to tell; one of the server's goes on there.
    if (game.wanted) return;
    await api.game(id);
    loneGame(id).clear();
    return;
  }
  try {
    const wanted = game.wanted && { game: 'cross', ...game.wanted };
    const body = { game: wanted, after: game.ahead.after, turns: game.turns };
    await post(`/api/cross/games/${part(id)}/offline`, body, WORDS_TIMEOUT);
  } catch (error) {
    if (!(error instanceof ApiError) || error.passing || error.slug === 'conflict') throw error;
    announcer.show(errorText(error));
    loneGame(id).clear();
    return;
  }
  // What was played meanwhile comes next: the server adds it to the turns that it has.
  const played = loneGame(id).read()?.turns.length ?? 0;
  if (played > game.turns.length) await deliver(id);
  else loneGame(id).clear();
}
