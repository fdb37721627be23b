const FIRST = 300;
const MAX_DELAY = 5_000;

/**
 * The delay before a retry in milliseconds; `attempt` 0 is the first retry.
 *
 * Doubles up to a limit, with a random spread of half, so that the browsers of a whole class do not all
 * retry in the same instant when a server is back.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(MAX_DELAY, FIRST * 2 ** attempt);
  return Math.round(most * (0.5 + random() / 2));
}

/** Waits, or stops waiting as soon as the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}
