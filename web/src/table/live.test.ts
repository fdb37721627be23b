// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeState } from '../hive/fakes';
import type { HiveView } from '../hive/types';
import { FakeSocket } from './fake-socket';
import { Live } from './live.svelte';

let live: Live<HiveView>;
let alive: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  alive = 0;
  live = new Live(fakeState(3), () => (alive += 1));
  live.open();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Live', () => {
  it('shows the newest state and forgets old news', () => {
    FakeSocket.last.say({ type: 'state', state: fakeState(5, { score: 9 }) });
    expect(live.state.view.score).toBe(9);
    FakeSocket.last.say({ type: 'state', state: fakeState(4, { score: 1 }) });
    live.receive({ ...fakeState(5, { score: 2 }), now: '2020-01-01T00:00:00Z' });
    expect(live.state.view.score).toBe(9);
  });

  it('believes the later of two states within a millisecond', () => {
    live.receive({ ...fakeState(5, { score: 1 }), now: '2026-11-15T12:00:00.123400Z' });
    live.receive({ ...fakeState(5, { score: 2 }), now: '2026-11-15T12:00:00.123900Z' });
    expect(live.state.view.score).toBe(2);
  });

  it('believes the same socket when the server’s clock was set back', () => {
    const socket = FakeSocket.last;
    socket.say({ type: 'state', state: { ...fakeState(5, { score: 1 }), now: '2026-11-15T12:00:00Z' } });
    socket.say({ type: 'state', state: { ...fakeState(5, { score: 2 }), now: '2026-11-15T11:00:00Z' } });
    expect(live.state.view.score).toBe(2);
    expect(live.clock.now).toBe(Date.parse('2026-11-15T11:00:00Z'));
    socket.say({ type: 'state', state: { ...fakeState(5, { score: 3 }), now: '2026-11-15T11:00:01Z' } });
    expect(live.state.view.score).toBe(3);
    socket.say({ type: 'ping', at: '2026-11-15T10:00:00Z' });
    socket.say({ type: 'state', state: { ...fakeState(5, { score: 5 }), now: '2026-11-15T10:00:02Z' } });
    expect(live.state.view.score).toBe(5);
    socket.say({ type: 'state', state: { ...fakeState(4, { score: 4 }), now: '2026-11-15T09:00:00Z' } });
    expect(live.state.view.score).toBe(5);
  });

  it('asks anew at once when the device has slept, whatever the old socket says of itself', () => {
    FakeSocket.last.say({ type: 'ping', at: '' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + 600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('comes back by itself, and says so only when the first retry failed too', () => {
    FakeSocket.last.fail();
    expect(live.offline).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.fail();
    expect(live.offline).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.say({ type: 'state', state: fakeState(4) });
    expect(live.offline).toBe(false);
    expect(alive).toBe(1);
  });

  it('takes long silence for a lost connection, and pings for none', () => {
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.say({ type: 'ping', at: '' });
    vi.advanceTimersByTime(34_000);
    expect(live.offline).toBe(false);
    const first = FakeSocket.last;
    vi.advanceTimersByTime(2_000);
    expect(live.offline).toBe(true);
    expect(first.closed).toBe(true);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it.each([4404, 4429])('does not ask again where it is not wanted', (code) => {
    FakeSocket.last.fail(code);
    vi.advanceTimersByTime(60_000);
    expect(live.closedFor).toBe(code);
    expect(live.offline).toBe(false);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('tries at once when the network is back or the page is looked at', () => {
    window.dispatchEvent(new Event('offline'));
    expect(live.offline).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.readyState = 3;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('is quiet once closed', () => {
    live.close();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
