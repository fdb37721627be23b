import { describe, expect, it, vi } from 'vitest';
import { backoff, pause } from './backoff';

describe('backoff', () => {
  it('doubles up to a limit', () => {
    const waits = [0, 1, 2, 3, 20].map((attempt) => backoff(attempt, () => 1));
    expect(waits).toEqual([300, 600, 1200, 2400, 5000]);
  });

  it('spreads by half', () => {
    expect(backoff(1, () => 0)).toBe(300);
    expect(backoff(1, () => 0.5)).toBe(450);
  });
});

describe('pause', () => {
  it('waits', async () => {
    vi.useFakeTimers();
    let over = false;
    void pause(1000).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
    vi.useRealTimers();
  });

  it('ends at once when told to', async () => {
    const control = new AbortController();
    const waiting = pause(60_000, control.signal);
    control.abort();
    await waiting;
    await pause(60_000, control.signal);
  });
});
