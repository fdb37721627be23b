import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tries again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue('page');
  const loading = loadChunk(load);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up after some attempts, and says so', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('failed'));
  const outcome = loadChunk(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBeInstanceOf(ChunkError);
  expect(load).toHaveBeenCalledTimes(3);
});
