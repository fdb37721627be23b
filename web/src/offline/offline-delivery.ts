import { GAMES } from '../games';
import { announcer } from '../lib/announcer.svelte';
import { api, ApiError } from '../lib/api';
import { gamesWithQueue, openGames, queueOf, SENT, WAITING } from '../lib/queued-commands';
import { t } from '../lib/texts';

let sending = false;

/**
 * Sends what waits from games whose page is not open, for instance what was played before the app was closed.
 * A command that was told to count and is refused after all is mentioned.
 */
export async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const { deliver } of GAMES) await deliver?.();
    for (const game of gamesWithQueue()) if (!openGames.has(game)) await sendQueue(game);
    window.dispatchEvent(new Event(SENT));
  } catch (error) {
    // Not reached: the next opportunity comes with the next connection.
    if (!(error instanceof ApiError)) throw error;
  } finally {
    sending = false;
  }
}

async function sendQueue(game: string): Promise<void> {
  const kept = queueOf<{ kind: string }>(game);
  for (const { id, command, counted } of kept.read() ?? []) {
    if (openGames.has(game)) return;
    try {
      await api.command(game, id, command);
    } catch (error) {
      if (!(error instanceof ApiError) || error.passing) throw error;
      if (counted && error.slug !== 'already-found') announcer.show(t.connection.revised);
    }
    const rest = (kept.read() ?? []).filter((each) => each.id !== id);
    if (rest.length > 0) kept.write(rest);
    else kept.clear();
  }
}

/** Not every connection that comes back is announced. */
const PERIOD = 20_000;

/** Sends what waits now, whenever the connection comes back, and now and then. */
export function startDelivery(): void {
  const send = (): void => void sendWaiting();
  send();
  window.addEventListener('online', send);
  window.addEventListener(WAITING, send);
  setInterval(send, PERIOD);
}
