import { backoff, pause } from './backoff';

const ATTEMPTS = 3;

/** A part of the client could not be loaded: the network is down, or a newer client has replaced this one. */
export class ChunkError extends Error {}

/** Runs a dynamic import, and tries again after a failure: a lost packet must not cost a page. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt + 1 >= ATTEMPTS) throw new ChunkError(String(error), { cause: error });
      await pause(backoff(attempt));
    }
  }
}
