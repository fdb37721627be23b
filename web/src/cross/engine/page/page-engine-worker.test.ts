// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine, Known } from '../engine';
import type { FromWorker, ToWorker } from './cross-worker';

const KIT = { count: 10, words: { path: '/words/en' }, learned: { path: '/learned/en' } };
const QUESTION = { kind: 'plays', position: { cgp: '15 A/B 0/0 0' } } as never;

/** A worker that gets ready at once, and answers when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  onerror: unknown = null;
  terminated = false;
  asked: number[] = [];

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'load') queueMicrotask(() => this.onmessage({ data: { kind: 'ready' } }));
    else this.asked.push(message.id);
  }

  finish(): void {
    for (const id of this.asked.splice(0)) this.onmessage({ data: { kind: 'over', id, whole: true } });
  }

  terminate(): void {
    this.terminated = true;
  }
}

const fit = vi.hoisted(() => ({ value: true }));
vi.mock('../../../lib/api', () => ({ post: () => Promise.resolve(KIT), WORDS_TIMEOUT: 1 }));
vi.mock('./cross-files', () => ({
  crossFiles: () =>
    Promise.resolve({ wasm: new ArrayBuffer(1), words: new ArrayBuffer(1), learned: new ArrayBuffer(1) }),
  startWorker: () => new FakeWorker(),
}));
vi.mock('../../../engine/fitness', () => ({
  fits: () => true,
  isFit: () => fit.value,
  MAX_READY: 8000,
  proveWeak: vi.fn(),
}));

const { PageEngine } = await import('./page-engine');
const server = { ask: vi.fn(() => ({ stop: vi.fn(), over: Promise.resolve() })) };

const heard = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

async function asking(engine: Engine): Promise<{ known: Known[]; worker: FakeWorker; stop: () => void }> {
  const known: Known[] = [];
  const { stop } = engine.ask(QUESTION, (news) => known.push(news));
  await heard();
  return { known, worker: FakeWorker.all.at(-1) as FakeWorker, stop };
}

beforeEach(() => {
  FakeWorker.all = [];
  fit.value = true;
  server.ask.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('keeps one worker for ten questions, and gives its memory back after five idle minutes', async () => {
  const engine = new PageEngine(server as never);
  for (let question = 0; question < 10; question += 1) {
    const { known, worker } = await asking(engine);
    expect(known.at(-1)?.state).toBe('waiting');
    worker.finish();
    await heard();
    expect(known.at(-1)?.state).toBe('done');
    vi.advanceTimersByTime(200_000);
  }
  expect(FakeWorker.all).toHaveLength(1);
  vi.advanceTimersByTime(99_999);
  expect(FakeWorker.all[0]?.terminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(FakeWorker.all[0]?.terminated).toBe(true);
  expect(server.ask).not.toHaveBeenCalled();
  const { worker } = await asking(engine);
  expect(FakeWorker.all).toHaveLength(2);
  expect(worker.terminated).toBe(false);
});

it('does not rest while it works', async () => {
  const { worker } = await asking(new PageEngine(server as never));
  vi.advanceTimersByTime(3_600_000);
  expect(worker.terminated).toBe(false);
});

it('ends at once when it is told to stop', async () => {
  const { known, worker, stop } = await asking(new PageEngine(server as never));
  stop();
  expect(worker.terminated).toBe(true);
  expect(known.at(-1)?.state).toBe('stopped');
  await heard();
  expect(server.ask).not.toHaveBeenCalled();
});

it('leaves everything to the server where the browser cannot', async () => {
  fit.value = false;
  await asking(new PageEngine(server as never));
  expect(FakeWorker.all).toHaveLength(0);
  expect(server.ask).toHaveBeenCalledOnce();
});
