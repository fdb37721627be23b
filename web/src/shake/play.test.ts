// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announcer.svelte';
import { FakeSocket } from '../table/fake-socket';
import { fakeRound, fakeState } from './fakes';
import { Play } from './play.svelte';

let replies: (() => Response | Error)[];
let play: Play;

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
  play = new Play(fakeState());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20);

describe('Play', () => {
  it('types a word, lights its dice and shows what came of it', async () => {
    replies = [found('CATS', 'cats', 1)];
    play.write([...'CATS']);
    expect(play.draft.path).toEqual([0, 1, 2, 3]);
    play.enter();
    expect(play.draft.text).toBe('');
    expect(play.entered).toEqual({ text: 'CATS', path: [0, 1, 2, 3], fate: 'sent' });
    await settle();
    expect(play.verdict?.text).toBe('Cats, 1 point.');
    expect(announcer.text).toBe('Cats, 1 point.');
    expect(play.entered?.fate).toBe('right');
    expect(play.view.round?.score).toBe(1);
    await vi.advanceTimersByTimeAsync(2200);
    expect(play.verdict).toBe(null);
  });

  it('is glad of the last common word, and only once', async () => {
    const last = { kind: 'found', text: 'cats', points: 1 };
    replies = [
      answer({ ...last, word: 'CATS' }, { targets_left: 0 }),
      answer({ ...last, word: 'CAT', text: 'cat' }, { targets_left: 0 }),
    ];
    play.write([...'CATS']);
    play.enter();
    await settle();
    expect(play.verdict).toMatchObject({ mood: 'great', text: 'Cats, 1 point. All common words found!' });
    play.write([...'CAT']);
    play.enter();
    await settle();
    expect(play.verdict?.text).toBe('Cat, 1 point.');
  });

  it.each([
    ['CA', 'Too short: at least 3 letters.'],
    ['GAS', 'Gas can’t be formed on this grid.'],
  ])('says at once what is wrong with %s, before the server does', (word, text) => {
    play.write([...word]);
    play.enter();
    expect(play.verdict?.text).toBe(text);
    expect(play.entered?.fate).toBe('wrong');
  });

  it('says what it cannot know when the server does', async () => {
    replies = [refused('TAC', 'not-a-word')];
    play.write([...'TAC']);
    play.enter();
    expect(play.verdict).toBe(null);
    await settle();
    expect(play.verdict?.text).toBe('Tac is not in our word list.');
  });

  it('keeps a word for later, and tells when it came too late', async () => {
    replies = [
      () => new TypeError('failed'),
      json({ ok: false, code: 'too-late', context: {}, message: '' }, 422),
    ];
    play.write([...'CATS']);
    play.enter();
    await settle();
    expect(play.offline).toBe(true);
    expect(play.outbox.waiting).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(play.verdict?.text).toBe('Time is up: that word came too late.');
    expect(play.outbox.waiting).toHaveLength(0);
  });

  it('draws, taps, goes back and clears', () => {
    let line = play.draw([], 0);
    line = play.draw(line, 1);
    expect([line, play.draft.text]).toEqual([[0, 1], 'CA']);
    play.clear();
    play.tap(0);
    play.tap(1);
    play.erase();
    expect(play.draft.text).toBe('C');
  });

  it('takes nothing once the time is up here, whatever the server has said', () => {
    vi.setSystemTime('2026-11-15T12:03:01Z');
    play.live.clock.tick();
    expect(play.stage).toBe('closed');
    play.write(['C']);
    play.tap(0);
    expect(play.draft.text).toBe('');
  });

  it('lives through the end of a round once, and not again when the page is opened later', () => {
    const over = fakeState(2, { phase: 'over' });
    expect(play.witness()).toBe(false);
    play.live.receive(over);
    expect([play.witness(), play.witness()]).toEqual([true, false]);
    expect(new Play(over).witness()).toBe(false);
  });

  it('lives through the end of the next round, whatever it came upon', () => {
    play = new Play(fakeState(2, { phase: 'over' }));
    play.live.receive(fakeState(3, { round: fakeRound({ number: 2 }) }));
    play.live.receive(fakeState(4, { phase: 'over', round: fakeRound({ number: 2 }) }));
    expect(play.witness()).toBe(true);
  });

  it('survives a reload with the word half written', () => {
    play.write([...'CAT']);
    expect(new Play(fakeState()).draft.text).toBe('CAT');
  });
});
