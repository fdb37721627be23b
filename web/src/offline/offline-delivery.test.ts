// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announcer.svelte';
import { openGames, queueOf } from '../lib/queued-commands';
import { personalKeys } from '../lib/storage';
import { sendWaiting } from './offline-delivery';

let asked: [string, string][];
let replies: (() => Promise<Response>)[];

const refused = (code: string) => () =>
  Promise.resolve(Response.json({ ok: false, code, context: {}, message: '' }));

beforeEach(() => {
  localStorage.clear();
  openGames.clear();
  announcer.toast = null;
  asked = [];
  replies = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, (JSON.parse(String(init.body)) as { id: string }).id]);
    return (replies.shift() ?? (() => Promise.resolve(Response.json({ ok: true }))))();
  });
});

afterEach(() => vi.unstubAllGlobals());

const wait = (game: string, ...ids: string[]) =>
  queueOf(game).write(ids.map((id) => ({ id, command: { kind: 'guess' }, counted: true })));

it('sends what waits, with the same ids, and forgets it', async () => {
  wait('a', '1', '2');
  wait('b', '3');
  await sendWaiting();
  expect(asked.map(([, id]) => id).sort()).toEqual(['1', '2', '3']);
  expect(personalKeys()).toEqual([]);
});

it('leaves a game to its page while that is open', async () => {
  wait('a', '1');
  openGames.add('a');
  await sendWaiting();
  expect(asked).toEqual([]);
});

it('stops without a connection and loses nothing', async () => {
  wait('a', '1', '2');
  replies = [() => Promise.resolve(Response.json({ ok: true })), () => Promise.reject(new TypeError('down'))];
  await sendWaiting();
  expect(queueOf('a').read()).toMatchObject([{ id: '2' }]);
});

it('mentions a word that was counted and is refused, unless it was found elsewhere', async () => {
  wait('a', '1');
  replies = [refused('already-found')];
  await sendWaiting();
  expect(announcer.toast).toBe(null);
  wait('a', '2');
  replies = [refused('not-a-word')];
  await sendWaiting();
  expect(announcer.toast).toBe('Back online. A word does not count after all.');
  expect(personalKeys()).toEqual([]);
});
