// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameSummary } from '../lib/wire';
import { WaitingGames } from './waiting.svelte';

const game = (id: string, changes: Partial<GameSummary> = {}): GameSummary =>
  ({ id, game: 'cross', updated_at: '2026-11-15T12:00:00Z', due_at: null, ...changes }) as GameSummary;

let games: GameSummary[] | null;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const body = games ? { games, next: null } : { code: 'not-signed-in' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: games ? 200 : 401 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the most urgent of my other games comes next', async () => {
  games = [
    game('here'),
    game('hive', { game: 'hive' }),
    game('new', { updated_at: '2026-11-15T13:00:00Z' }),
    game('old', { updated_at: '2026-11-15T11:00:00Z' }),
    game('due', { due_at: '2026-11-16T11:00:00Z' }),
  ];
  const waiting = new WaitingGames('here');
  await waiting.ask();
  expect(waiting.others.map(({ id }) => id)).toEqual(['due', 'old', 'new']);
  expect(waiting.next).toBe('/cross/due');
});

it('they are asked for again and again until the table is left, whatever the answer', async () => {
  games = null;
  const waiting = new WaitingGames('here');
  const stop = waiting.start();
  await vi.advanceTimersByTimeAsync(20_500);
  expect(asked).toBe(2);
  expect(waiting.next).toBeNull();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(2);
});
