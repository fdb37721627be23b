const FIRST = 300;
const LONGEST = 5_000;

/**
 * How long to wait before try number `attempt` (0 is the first retry), in milliseconds.
 *
 * Doubles up to a limit, and spreads by half, so that the browsers of a whole class do not all knock
 * in the same instant when a server comes back.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt);
  return Math.round(most * (0.5 + random() / 2));
}

/** Waits, or stops waiting at once when something says that trying again may help. */
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
