// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announcer.svelte';
import type { ApiError } from '../lib/api';
import type { GameState } from '../lib/wire';
import { FakeSocket } from './fake-socket';
import { Session } from './session.svelte';
import { refusedVerdict } from './verdict';

/** The smallest game: a counter that its players raise. */
interface View {
  count: number;
}
interface Command {
  kind: 'raise' | 'reset';
}
interface Event {
  kind: 'raised';
  by: number;
}

const state = (seq: number, count = 0): GameState<View> => ({
  id: 'c1',
  game: 'counter',
  seq,
  seat: 1,
  seats: [1],
  created_at: '2026-01-01T00:00:00Z',
  now: '2026-01-01T00:00:00Z',
  code: null,
  present: [1],
  watchers: 0,
  programs: [],
  next_game: null,
  view: { count },
});

class Counter extends Session<View, Command, Event, string> {
  raised: number[] = [];
  late = false;

  constructor(first = state(0), alone = true) {
    super(first, { emptyDraft: '', isEmpty: (draft) => draft === '', alone });
  }

  raise(): void {
    this.queue({ kind: 'raise' });
  }

  write(draft: string): void {
    this.changeDraft(draft);
  }

  protected override happened(event: Event): void {
    this.raised.push(event.by);
    this.judge({ mood: 'good', icon: 'good', text: `Raised by ${event.by}.` });
  }

  protected override refused(_: Command, error: ApiError): void {
    this.judge(refusedVerdict(error), 'Raise');
  }

  protected override overdue(): boolean {
    return this.late;
  }
}

let replies: (() => Response | Error)[];
let asked: string[];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const raised = json({ ok: true, events: [{ kind: 'raised', by: 2 }], state: state(1, 2) });
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  FakeSocket.all = [];
  replies = [];
  asked = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const reply = (replies.shift() ?? raised)();
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Session', () => {
  it('sends a command, takes the new state and hands on what happened', async () => {
    const counter = new Counter();
    counter.raise();
    await settle();
    expect([counter.view.count, counter.raised, counter.verdict?.text]).toEqual([2, [2], 'Raised by 2.']);
    expect(announcer.text).toBe('Raised by 2.');
  });

  it('shows and says why a command was refused', async () => {
    replies = [json({ ok: false, code: 'game-over', context: {}, message: '' }, 409)];
    const counter = new Counter();
    counter.raise();
    await settle();
    expect(counter.verdict?.mood).toBe('bad');
    expect(announcer.text).toBe(`Raise. ${counter.verdict?.text ?? ''}`);
  });

  it('keeps a command while the server is away, and sends it after a reload', async () => {
    replies = [() => new TypeError('down')];
    const counter = new Counter();
    const stop = counter.start();
    counter.raise();
    await settle();
    expect([counter.offline, counter.verdict?.mood, counter.outbox.waiting.length]).toEqual([
      true,
      'wait',
      1,
    ]);
    stop();
    const again = new Counter();
    const stopAgain = again.start();
    await settle();
    expect([again.view.count, again.outbox.waiting.length]).toEqual([2, 0]);
    stopAgain();
  });

  it('keeps the draft over a reload until it is empty', () => {
    new Counter().write('half');
    expect(new Counter().draft).toBe('half');
    new Counter().write('');
    expect(new Counter().draft).toBe('');
  });

  it('sends a host’s command now or not at all', async () => {
    const counter = new Counter();
    replies = [() => new TypeError('down')];
    const sending = counter.hostCommand({ kind: 'reset' });
    expect(counter.busy).toBe(true);
    expect(await sending).toBe(false);
    expect([counter.busy, counter.outbox.waiting.length]).toEqual([false, 0]);
    expect(announcer.toast).not.toBeNull();
    expect(await counter.hostCommand({ kind: 'reset' })).toBe(true);
    expect(counter.view.count).toBe(2);
  });

  it('takes newer states from its socket, and asks for one that is overdue', async () => {
    const counter = new Counter();
    const stop = counter.start();
    FakeSocket.last.say({ type: 'state', state: state(3, 7) });
    expect(counter.view.count).toBe(7);
    counter.late = true;
    replies = [json(state(4, 8))];
    await vi.advanceTimersByTimeAsync(1600);
    expect([asked.at(-1), counter.view.count]).toEqual(['/api/games/c1', 8]);
    stop();
    expect(FakeSocket.last.closed).toBe(true);
  });

  it('has a chat at a table of several, which its socket fills', () => {
    expect(new Counter().chat).toBeNull();
    const counter = new Counter(state(0), false);
    const stop = counter.start();
    const history = { revision: 1, closed: false, masked: false, silenced: [], cleared: 0, messages: [] };
    FakeSocket.last.say({ type: 'chat', ...history });
    expect(counter.chat?.known).toBe(true);
    stop();
  });
});
