import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { Loading } from './loading.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Loading', () => {
  it('tries until it comes', async () => {
    const ask = vi.fn<() => Promise<string>>();
    ask.mockRejectedValueOnce(new ApiError('network')).mockResolvedValue('here');
    const loading = new Loading(ask);
    void loading.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(loading.offline).toBe(true);
    await vi.runAllTimersAsync();
    expect(loading.value).toBe('here');
    expect(loading.offline).toBe(false);
  });

  it('stops at a refusal', async () => {
    const loading = new Loading(() => Promise.reject(new ApiError('not-yet', {}, '', 403)));
    await loading.start();
    expect(loading.error?.slug).toBe('not-yet');
    expect(loading.value).toBe(null);
  });

  it('forgets an answer that comes after the page is gone', async () => {
    const loading = new Loading(() => Promise.resolve('late'));
    const started = loading.start();
    loading.stop();
    await started;
    expect(loading.value).toBe(null);
  });
});
