// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueOf } from '../lib/queued-commands';
import type { SealedList } from '../lib/sealed-words';
import { personalKeys } from '../lib/storage';
import { ahead } from './ahead';
import { deliveredTo, deliverRounds } from './delivery';
import { fakeView } from './fakes';
import {
  beginOffline,
  isOfflineRound,
  offlineGame,
  OfflineSession,
  recallOffline,
} from './offline-round.svelte';
import type { BoardAhead } from './types';

const { sealed } = JSON.parse(readFileSync('../tests/suites/sealed.json', 'utf8')) as { sealed: SealedList };

const board = (seed: string): BoardAhead => ({
  options: { ...fakeView().options, seed },
  faces: [...'OCEASTRNIPLEDUGH'],
  minimum: 3,
  words_total: 40,
  targets_total: 10,
  max_points: 80,
  ...sealed,
  words: [...sealed.words],
});

let asked: [string, unknown][];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-01-01T12:00:00Z'),
  });
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, init.body ? JSON.parse(String(init.body)) : null]);
    if (path.startsWith('/api/shake/ahead'))
      return Promise.resolve(Response.json({ boards: [board('one'), board('two')] }));
    return Promise.resolve(Response.json({ id: 'real' }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function play(id: string): OfflineSession {
  const game = offlineGame(id).read();
  if (!game) throw new Error('no such round');
  return new OfflineSession(game);
}

function enter(at: OfflineSession, word: string): void {
  at.write([...word]);
  at.enter();
}

it('judges words, counts, and goes on after a reload', async () => {
  const id = beginOffline(board('one'), 'Ada');
  expect(isOfflineRound(id)).toBe(true);
  const first = play(id);
  const stop = first.start();
  enter(first, 'OCEAN');
  await vi.waitFor(() => expect(first.view.round?.score).toBe(5));
  expect(first.verdict?.text).toMatch(/^Ocean, 5 points/);
  enter(first, 'CEA');
  await vi.waitFor(() => expect(first.verdict?.mood).toBe('bad'));
  enter(first, 'OCEAN');
  await vi.waitFor(() => expect(first.entered?.fate).toBe('again'));
  stop();
  const again = play(id);
  expect(again.view.round?.found.map(({ word }) => word)).toEqual(['OCEAN']);
  expect(again.view.round?.words_left).toBe(39);
  expect(asked).toEqual([]);
});

it('ends by the device’s clock, which stands in a pause', async () => {
  const id = beginOffline(board('one'), '');
  const round = play(id);
  const stop = round.start();
  vi.advanceTimersByTime(100_000);
  await round.hostCommand({ kind: 'pause' });
  expect([round.stage, round.board]).toEqual(['paused', null]);
  vi.advanceTimersByTime(500_000);
  expect(recallOffline(id)?.view.phase).toBe('paused');
  await round.hostCommand({ kind: 'resume' });
  vi.advanceTimersByTime(79_000);
  expect(round.stage).toBe('playing');
  vi.advanceTimersByTime(1_500);
  expect(round.view.phase).toBe('over');
  stop();
});

it('gives a finished round to the server: its board and its words', async () => {
  const id = beginOffline(board('one'), '');
  const round = play(id);
  enter(round, 'OCEAN');
  await vi.waitFor(() => expect(round.view.round?.score).toBe(5));
  await deliverRounds();
  expect(asked).toEqual([]);
  await round.hostCommand({ kind: 'end' });
  await deliverRounds();
  expect(asked).toEqual([['/api/games', { game: 'shake', options: board('one').options, solo: true }]]);
  expect(queueOf('real').read()).toMatchObject([
    { command: { kind: 'guess', word: 'OCEAN' }, counted: true },
    { command: { kind: 'end' }, counted: false },
  ]);
  expect([deliveredTo(id).read(), offlineGame(id).read()]).toEqual(['real', null]);
});

it('forgets a round in which nothing was found', async () => {
  const id = beginOffline(board('one'), '');
  await play(id).hostCommand({ kind: 'end' });
  await deliverRounds();
  expect([asked, personalKeys('round:')]).toEqual([[], []]);
});

it('draws boards ahead, and gives out each once', async () => {
  const wanted = { language: 'en', size: 4, difficulty: 'medium', seconds: 60 } as const;
  expect(ahead.take(wanted)).toBe(null);
  await ahead.prepare(wanted);
  await ahead.prepare(wanted);
  expect(asked).toHaveLength(1);
  expect(ahead.take(wanted)?.options).toMatchObject({ seed: 'one', seconds: 60 });
  expect(ahead.take(wanted)?.options.seed).toBe('two');
  expect(ahead.take(wanted)).toBe(null);
  await ahead.prepare(wanted);
  expect(asked).toHaveLength(2);
});

interface Step {
  at: number;
  do: 'guess' | 'pause' | 'resume' | 'end' | 'wait';
  word?: string;
  told?: string;
  view: object;
}

const ALONE = JSON.parse(readFileSync('../tests/suites/shake-alone.json', 'utf8')) as {
  board: BoardAhead;
  steps: Step[];
}[];

/** What the suite says of a view. */
function shown({ view }: OfflineSession, start: number): object {
  const { round } = view;
  if (!round) throw new Error('no round');
  return {
    phase: view.phase,
    score: round.score,
    found: round.found.map(({ word, text, points }) => ({ word, text, points })),
    words_left: round.words_left,
    targets_left: round.targets_left,
    ends_at: round.ends_at && (Date.parse(round.ends_at) - start) / 1000,
    open: round.faces !== null,
  };
}

it.each(ALONE.map(({ board, steps }, number) => ({ number, drawn: board, steps })))(
  'plays round $number as the rules do',
  async ({ drawn, steps }) => {
    const start = Date.now();
    const options = { ...fakeView().options, ...drawn.options };
    const session = play(beginOffline({ ...drawn, options }, 'Ada'));
    const happened = vi.spyOn(session as unknown as { happened: (event: object) => void }, 'happened');
    const stop = session.start();
    for (const step of steps) {
      vi.advanceTimersByTime(start + step.at * 1000 - Date.now());
      if (step.do === 'guess' && step.word) {
        const before = happened.mock.calls.length;
        enter(session, step.word);
        if (step.told === 'already-found') {
          // Foreseen: it is not judged again.
          expect(session.entered?.fate).toBe('again');
          continue;
        }
        await vi.waitFor(() => expect(happened.mock.calls.length).toBeGreaterThan(before));
        const event = happened.mock.lastCall?.[0] as { kind: string; reason?: string };
        expect(event.reason ?? event.kind).toBe(step.told);
      } else if (step.do !== 'guess' && step.do !== 'wait') await session.hostCommand({ kind: step.do });
      await vi.waitFor(() => expect(shown(session, start)).toEqual(step.view));
    }
    stop();
  },
);
