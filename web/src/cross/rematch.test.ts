// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announcer.svelte';
import { FakeSocket } from '../table/fake-socket';
import { fakeState } from './fakes';
import { CrossSession } from './session.svelte';
import { Rematch } from './rematch.svelte';
import type { CrossState } from './types';

const asked: string[] = [];
let reply: { body: unknown; status: number };

beforeEach(() => {
  asked.length = 0;
  announcer.toast = null;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const after = (changes: Partial<CrossState>): Rematch =>
  new Rematch(new CrossSession(fakeState(1, { phase: 'over' }, { next_game: 'next-table', ...changes })));
const next = (seat: number | null): unknown => fakeState(1, { phase: 'lobby' }, { id: 'next-table', seat });

it('says who asked for it, once', async () => {
  reply = { body: next(null), status: 200 };
  const rematch = after({ seat: 1 });
  await rematch.look();
  await rematch.look();
  expect(asked).toEqual(['GET /api/games/next-table']);
  expect(announcer.toast).toBe('Ada wants a rematch.');
});

it('is not announced to whoever asked, nor to those who watch', async () => {
  reply = { body: next(0), status: 200 };
  await after({}).look();
  reply = { body: next(null), status: 200 };
  const watched = after({ seat: null, seats: [] });
  await watched.look();
  expect(watched.address).toBe('/cross/next-table');
  expect(announcer.toast).toBeNull();
});

it('is offered at a table that nobody may watch', async () => {
  reply = { body: { code: 'no-such-game' }, status: 404 };
  const rematch = after({ seat: 1 });
  await rematch.look();
  expect(rematch.text).toBe('Ada wants a rematch.');
});

it('leads to the game that the server opened for all', async () => {
  reply = { body: next(1), status: 200 };
  await after({ seat: 1, next_game: null }).accept();
  expect(asked).toEqual(['POST /api/games/first-table/again']);
  expect(location.pathname).toBe('/cross/next-table');
});

it('says why there is none', async () => {
  reply = { body: { code: 'too-many-new-games', context: { wait: 60 } }, status: 429 };
  const rematch = after({ next_game: null });
  await rematch.accept();
  expect(announcer.toast).toBeTruthy();
  expect(rematch.busy).toBe(false);
});
