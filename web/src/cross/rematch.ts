import { router } from '../router.svelte';
import { crossApi } from './api';
import { crossPaths } from './routes';
import type { CrossState } from './types';

/** The same table once more: bots and people at this device sit down at once, others come by the new code. */
export async function playAgain({ view, seats }: CrossState): Promise<CrossState> {
  const others = view.occupants.filter(({ seat }) => seat !== 0);
  const first = view.turns[0]?.seat ?? 0;
  const state = await crossApi.create({
    options: view.options,
    name: view.occupants[0]?.name || null,
    players: view.options.same_device
      ? others.filter(({ seat, bot }) => !bot && seats.includes(seat)).map(({ name }) => name)
      : [],
    bots: others.flatMap(({ bot }) => (bot ? [bot] : [])),
    // Whoever was second begins now.
    first: (first + 1) % view.options.seats,
  });
  router.go(crossPaths.game(state.id));
  return state;
}
