// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announcer.svelte';
import { FakeSocket } from '../table/fake-socket';
import { fakeRound, fakeState } from './fakes';
import { ShakeSession } from './session.svelte';

let replies: (() => Response | Error)[];
let session: ShakeSession;

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

const answer = (event: object, round = {}) =>
  json({
    ok: true,
    game: 'shake',
    seq: 2,
    events: [{ seat: 0, ...event }],
    state: fakeState(2, { round: fakeRound(round) }),
  });
const found = (word: string, text: string, points: number) =>
  answer({ kind: 'found', word, text, points }, { score: points, found: [{ word, text, points, seat: 0 }] });
const refused = (word: string, reason: string) => answer({ kind: 'refused', word, reason });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-15T12:00:10Z');
  sessionStorage.clear();
  localStorage.clear();
  replies = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => {
    const reply = (replies.shift() ?? refused('', 'not-a-word'))();
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  session = new ShakeSession(fakeState());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20);

describe('ShakeSession', () => {
  it('types a word, lights its dice and shows what came of it', async () => {
    replies = [found('CATS', 'cats', 1)];
    session.write([...'CATS']);
    expect(session.draft.path).toEqual([0, 1, 2, 3]);
    session.enter();
    expect(session.draft.text).toBe('');
    expect(session.entered).toEqual({ text: 'CATS', path: [0, 1, 2, 3], fate: 'sent' });
    await settle();
    expect(session.verdict?.text).toBe('Cats, 1 point.');
    expect(announcer.text).toBe('Cats, 1 point.');
    expect(session.entered?.fate).toBe('right');
    expect(session.view.round?.score).toBe(1);
    await vi.advanceTimersByTimeAsync(2200);
    expect(session.verdict).toBe(null);
  });

  it('is glad of the last common word, and only once', async () => {
    const last = { kind: 'found', text: 'cats', points: 1 };
    replies = [
      answer({ ...last, word: 'CATS' }, { targets_left: 0 }),
      answer({ ...last, word: 'CAT', text: 'cat' }, { targets_left: 0 }),
    ];
    session.write([...'CATS']);
    session.enter();
    await settle();
    expect(session.verdict).toMatchObject({ mood: 'great', text: 'Cats, 1 point. All common words found!' });
    session.write([...'CAT']);
    session.enter();
    await settle();
    expect(session.verdict?.text).toBe('Cat, 1 point.');
  });

  it.each([
    ['CA', 'Too short: at least 3 letters.'],
    ['GAS', 'Gas can’t be formed on this grid.'],
  ])('says at once what is wrong with %s, before the server does', (word, text) => {
    session.write([...word]);
    session.enter();
    expect(session.verdict?.text).toBe(text);
    expect(session.entered?.fate).toBe('wrong');
  });

  it('says what it cannot know when the server does', async () => {
    replies = [refused('TAC', 'not-a-word')];
    session.write([...'TAC']);
    session.enter();
    expect(session.verdict).toBe(null);
    await settle();
    expect(session.verdict?.text).toBe('Tac is not in our word list.');
  });

  it('keeps a word for later, and tells when it came too late', async () => {
    replies = [
      () => new TypeError('failed'),
      json({ ok: false, code: 'too-late', context: {}, message: '' }, 422),
    ];
    session.write([...'CATS']);
    session.enter();
    await settle();
    expect(session.offline).toBe(true);
    expect(session.outbox.waiting).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.verdict?.text).toBe('Time is up: that word came too late.');
    expect(session.outbox.waiting).toHaveLength(0);
  });

  it('draws, taps, goes back and clears', () => {
    let line = session.draw([], 0);
    line = session.draw(line, 1);
    expect([line, session.draft.text]).toEqual([[0, 1], 'CA']);
    session.clear();
    session.tap(0);
    session.tap(1);
    session.erase();
    expect(session.draft.text).toBe('C');
  });

  it('takes nothing once the time is up here, whatever the server has said', () => {
    vi.setSystemTime('2026-11-15T12:03:01Z');
    session.live.clock.tick();
    expect(session.stage).toBe('closed');
    session.write(['C']);
    session.tap(0);
    expect(session.draft.text).toBe('');
  });

  it('lives through the end of a round once, and not again when the page is opened later', () => {
    const over = fakeState(2, { phase: 'over' });
    expect(session.witness()).toBe(false);
    session.live.receive(over);
    expect([session.witness(), session.witness()]).toEqual([true, false]);
    expect(new ShakeSession(over).witness()).toBe(false);
  });

  it('lives through the end of the next round, whatever it came upon', () => {
    session = new ShakeSession(fakeState(2, { phase: 'over' }));
    session.live.receive(fakeState(3, { round: fakeRound({ number: 2 }) }));
    session.live.receive(fakeState(4, { phase: 'over', round: fakeRound({ number: 2 }) }));
    expect(session.witness()).toBe(true);
  });

  it('survives a reload with the word half written', () => {
    session.write([...'CAT']);
    expect(new ShakeSession(fakeState()).draft.text).toBe('CAT');
  });
});
