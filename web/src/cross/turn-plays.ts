import { loadChunk } from '../lib/load-chunk';
import type { CrossPlays } from './types';

/** All plays of the turn after some others: from the engine in the page, or from the server. */
export async function turnPlays(game: string, seat: number | null, after: number): Promise<CrossPlays> {
  const { engine } = await loadChunk(() => import('./engine'));
  return new Promise((found, failed) => {
    engine.ask<'turn'>({ kind: 'turn', game, seat, after }, ({ state, answer, error }) => {
      if (state === 'done' && answer) found(answer);
      else if (state === 'failed') failed(error);
    });
  });
}
