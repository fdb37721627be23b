// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const made = vi.fn();

class FakeAudio {
  currentTime = 0;
  destination = {};
  constructor() {
    made();
  }
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: () => undefined,
  });
  createOscillator = () => ({
    frequency: {},
    connect: <T>(next: T) => next,
    start: vi.fn(),
    stop: vi.fn(),
  });
}

async function fresh() {
  vi.resetModules();
  return (await import('./feedback.svelte')).feedback;
}

describe('sound', () => {
  beforeEach(() => {
    localStorage.clear();
    made.mockClear();
    vi.stubGlobal('AudioContext', FakeAudio);
  });

  it('is off until asked for, and then stays on', async () => {
    const feedback = await fresh();
    feedback.good(3);
    feedback.joy();
    expect([feedback.sound, made.mock.calls.length]).toEqual([false, 0]);
    feedback.setSound(true);
    // One hears at once what was switched on.
    expect(made).toHaveBeenCalledOnce();
    expect((await fresh()).sound).toBe(true);
    feedback.setSound(false);
    expect((await fresh()).sound).toBe(false);
  });
});
