import { account } from '../../lib/account.svelte';
import { get, part, post, WORDS_TIMEOUT } from '../../lib/api';
import { queueOf } from '../../lib/queued-commands';
import { personal } from '../../lib/storage';
import { keepCrossEngine } from '../engine/page/cross-files';
import { isFit } from '../../engine/fitness';
import type { CrossCommand, CrossState, NewCross } from '../types';
import { deliverLone } from './delivery';
import { loneGame, type Ahead, type LoneGame } from './lone-game';
import { LoneSession } from './lone-session.svelte';

type Wanted = Omit<NewCross, 'game'>;

/** A game that may be begun without a connection. */
const fresh = personal<{ wanted: Wanted; ahead: Ahead }>('cross-ahead');
/** The running game that was looked at last, as it may go on without a connection. */
const running = personal<Ahead>('cross-along');

/** What two games have in common that differ in the player's name alone. */
const plain = (wanted: Wanted): string => JSON.stringify({ ...wanted, name: null });

/** Fetches a game for a time without a connection, with the words that it needs, unless there is one. */
export async function prepareNew(wanted: Wanted): Promise<void> {
  // Looking at a page makes nobody a guest.
  if (!isFit() || !account.me?.account) return;
  const kept = fresh.read();
  if (kept && plain(kept.wanted) === plain(wanted)) return keepCrossEngine(kept.ahead.kit);
  await quietly(async () => {
    const ahead = await post<Ahead>('/api/cross/ahead', { game: 'cross', ...wanted }, WORDS_TIMEOUT);
    await keepCrossEngine(ahead.kit);
    fresh.write({ wanted, ahead });
  });
}

/** Begins the game that was fetched; null: there is none like this. */
export function beginAlone(wanted: Wanted): LoneGame | null {
  const kept = fresh.read();
  if (!isFit() || !kept || plain(kept.wanted) !== plain(wanted)) return null;
  fresh.clear();
  return stored({ ahead: kept.ahead, wanted: kept.wanted, turns: [], state: kept.ahead.state });
}

/** Fetches what a running game needs to go on without a connection; called when it is my turn. */
export async function prepareRunning({ id, seq }: CrossState): Promise<void> {
  const kept = running.read();
  if (!isFit() || (kept?.state.id === id && kept.after === seq)) return;
  await quietly(async () => {
    const ahead = await get<Ahead>(`/api/cross/games/${part(id)}/ahead`, WORDS_TIMEOUT);
    await keepCrossEngine(ahead.kit);
    running.write(ahead);
  });
}

/** Goes on without a connection from here; null: it was not taken along. A turn that waits to be sent is made first. */
export function goOnAlone(state: CrossState): LoneSession | null {
  const ahead = running.read();
  if (!isFit() || ahead?.state.id !== state.id || ahead.after !== state.seq) return null;
  const queue = queueOf<CrossCommand>(state.id);
  const [first] = queue.read() ?? [];
  queue.clear();
  running.clear();
  const game = stored({ ahead, wanted: null, turns: [], state: ahead.state });
  return new LoneSession(game, first?.command);
}

/** The session of a game that is played here; null: the server has it by now. */
export async function sessionOf(id: string): Promise<LoneSession | null> {
  await deliverLone().catch(() => undefined);
  const left = loneGame(id).read();
  return left && new LoneSession(left);
}

function stored(game: LoneGame): LoneGame {
  loneGame(game.state.id).write(game);
  return game;
}

/** Without it there is no game without a connection, and nobody needs to know before that. */
const quietly = (work: () => Promise<void>): Promise<void> => work().catch(() => undefined);
