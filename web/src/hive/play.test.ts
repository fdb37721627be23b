// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { announcer } from '../lib/announcer.svelte';
import { FakeSocket } from '../table/fake-socket';
import { fakeState } from './fakes';
import { Play } from './play.svelte';

let replies: (() => Response | Error)[];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const down = () => new TypeError('failed');

const found = (word: string, points: number, word_kind = 'word', changes = {}) =>
  json({
    ok: true,
    seq: 1,
    events: [{ kind: 'found', seat: 0, word, points, word_kind }],
    state: fakeState(1, {
      score: points,
      found: [{ word, text: word.toLowerCase(), points, kind: 'word', seat: 0 }],
      ...changes,
    }),
  });

const refused = (code: string) => json({ ok: false, code, context: { centre: 'N' }, message: '' }, 422);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  replies = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => {
    const reply = (replies.shift() ?? found('OCEAN', 5))();
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20);

describe('Play', () => {
  it('says at once what needs no word list, also without a connection, and once', async () => {
    const play = new Play(fakeState());
    replies = [down, json({ ok: false, code: 'too-short', context: { minimum: 4 }, message: '' })];
    play.write([...'CAN']);
    play.enter();
    const said = play.verdict?.text;
    expect(said).toMatch(/4/);
    expect(play.entered?.fate).toBe('wrong');
    await settle();
    expect(play.verdict?.text).toBe(said);
    await vi.advanceTimersByTimeAsync(2000);
    expect(play.outbox.waiting).toEqual([]);
    expect(play.verdict?.text).toBe(said);
  });

  it('takes a refusal that is no HTTP error for what it is', async () => {
    const play = new Play(fakeState());
    replies = [json({ ok: false, code: 'not-a-word', context: { word: 'NNNN' }, message: '' })];
    play.write([...'NNNN']);
    play.enter();
    expect(play.entered?.fate).toBe('sent');
    await settle();
    expect(play.entered?.fate).toBe('wrong');
    expect(play.verdict?.mood).toBe('bad');
  });

  it('writes, enters and shows what came of it', async () => {
    const play = new Play(fakeState());
    play.write([...'OCEAN']);
    play.enter();
    expect(play.draft).toEqual([]);
    expect(play.entered).toEqual({ letters: [...'OCEAN'], fate: 'sent' });
    await settle();
    expect(play.verdict?.text).toBe('Ocean, 5 points.');
    expect(announcer.text).toBe('Ocean, 5 points.');
    expect(play.view.score).toBe(5);
    expect(play.entered?.fate).toBe('right');
    await vi.advanceTimersByTimeAsync(5000);
    expect([play.entered, play.verdict]).toEqual([null, null]);
  });

  it('gives a refused word back on Backspace', async () => {
    replies = [refused('needs-centre')];
    const play = new Play(fakeState());
    play.write([...'RACE']);
    play.enter();
    await settle();
    expect(play.verdict?.text).toBe('Needs the centre letter N.');
    expect(announcer.text).toBe('Race. Needs the centre letter N.');
    play.erase();
    expect(play.draft.join('')).toBe('RACE');
    play.erase();
    expect(play.draft.join('')).toBe('RAC');
  });

  it('lets the next word be written while the last is on its way', async () => {
    const play = new Play(fakeState());
    play.write([...'OCEAN']);
    play.enter();
    play.write(['C']);
    expect(play.entered).toBe(null);
    await settle();
    expect(play.draft).toEqual(['C']);
    expect(play.verdict?.mood).toBe('good');
  });

  it('keeps words while offline and sends them afterwards', async () => {
    replies = [down, found('OCEAN', 5)];
    const play = new Play(fakeState());
    play.write([...'OCEAN']);
    play.enter();
    await settle();
    expect(play.offline).toBe(true);
    expect(play.outbox.waiting).toHaveLength(1);
    play.write([...'CANOE']);
    play.enter();
    expect(play.verdict?.mood).toBe('wait');
    await vi.runAllTimersAsync();
    expect(play.offline).toBe(false);
    expect(play.outbox.waiting).toEqual([]);
  });

  it('tells what others found after the verdict on my own word', async () => {
    const sat = { removed: false, freed: false, score: 0, words: 0, pangrams: 0, rank: null };
    const people = ['Ada', 'Ben'].map((name, seat) => ({ ...sat, name, seat }));
    const table = { mode: 'coop' as const, occupants: people };
    const plain = { points: 5, kind: 'word' as const };
    const ours = [
      { ...plain, word: 'OCEAN', text: 'ocean', seat: 0 },
      { ...plain, word: 'CANOE', text: 'canoe', seat: 1 },
    ];
    replies = [found('OCEAN', 5, 'word', table)];
    const play = new Play(fakeState(0, table));
    play.write([...'OCEAN']);
    play.enter();
    await settle();
    play.noticeChanges(fakeState(2, { ...table, found: ours }));
    expect(play.verdict?.text).toBe('Ocean, 5 points.');
    await vi.advanceTimersByTimeAsync(2200);
    expect(play.verdict?.text).toBe('Ben: Canoe, 5 points.');
    await vi.advanceTimersByTimeAsync(4000);
    expect(play.verdict).toBe(null);
  });

  it('is glad when somebody else of the table finds the last word', async () => {
    const play = new Play(fakeState(0, { mode: 'coop' }));
    play.noticeChanges(fakeState(1, { mode: 'coop', complete: true }));
    await settle();
    expect(play.glow).toBe('complete');
    await vi.advanceTimersByTimeAsync(1200);
    expect(play.glow).toBe(null);
  });

  it('has a moment for a new rank, whoever found the word', async () => {
    const play = new Play(fakeState(1, { mode: 'coop' }));
    await settle();
    expect(play.risen).toBe(false);
    play.noticeChanges(fakeState(2, { mode: 'coop', rank: 'forager' }));
    await settle();
    expect(play.risen).toBe(true);
    await vi.advanceTimersByTimeAsync(1200);
    expect(play.risen).toBe(false);
    play.noticeChanges(fakeState(3, { mode: 'coop', rank: 'forager' }));
    await settle();
    expect(play.risen).toBe(false);
  });

  it('celebrates a pangram of somebody else, and tells of a hint', async () => {
    const play = new Play(fakeState(1, { mode: 'coop' }));
    const pangram = { word: 'ENACTOR', text: 'enactor', points: 14, kind: 'pangram' as const, seat: 1 };
    const after = fakeState(2, { mode: 'coop', found: [pangram] });
    play.noticeChanges(after);
    await settle();
    expect(play.glow).toBe('pangram');
    expect(play.verdict?.mood).toBe('great');
    await vi.advanceTimersByTimeAsync(4000);
    play.noticeChanges(
      fakeState(3, { mode: 'coop', found: [pangram], hints: { ...after.view.hints, used: 1 } }),
    );
    expect(play.verdict?.icon).toBe('hint');
  });

  it('glows for a pangram, briefly', async () => {
    replies = [found('ENACTOR', 14, 'perfect')];
    const play = new Play(fakeState());
    play.write([...'ENACTOR']);
    play.enter();
    await settle();
    expect(play.glow).toBe('pangram');
    await vi.advanceTimersByTimeAsync(1200);
    expect(play.glow).toBe(null);
  });

  it('keeps draft and order over a reload', () => {
    const before = new Play(fakeState());
    before.write(['O', 'C']);
    before.shuffle();
    const after = new Play(fakeState());
    expect(after.draft).toEqual(['O', 'C']);
    expect(after.letters).toEqual(before.letters);
    expect(after.letters[0]).toBe('N');
  });

  it('writes nothing once the hive is over', () => {
    const play = new Play(fakeState(1, { revealed: true, phase: 'over' }));
    play.write(['N']);
    expect(play.draft).toEqual([]);
  });

  it('connects and lets go', () => {
    FakeSocket.all = [];
    const stop = new Play(fakeState()).start();
    expect(FakeSocket.last.url).toContain('/api/games/g1/live');
    stop();
    expect(FakeSocket.last.closed).toBe(true);
  });
});

describe('Play without a connection', () => {
  const suite = JSON.parse(readFileSync('../tests/suites/sealed.json', 'utf8')) as { sealed: object };
  const today = { date: '2026-01-01' };
  const state = () => fakeState(0, today);

  beforeEach(() => {
    vi.useRealTimers();
    const { letters } = state().view;
    localStorage.setItem(
      'lexicade:sealed-hive:en',
      JSON.stringify({ ...today, language: 'en', letters, ...suite.sealed }),
    );
    replies = Array.from({ length: 50 }, () => down);
  });

  function enter(play: Play, word: string): void {
    play.write([...word]);
    play.enter();
  }

  it('judges by the sealed words, counts, and keeps the guess for the server', async () => {
    const play = new Play(state());
    const stop = play.start();
    enter(play, 'OCEAN');
    await vi.waitFor(() => expect(play.view.score).toBe(5));
    expect(play.verdict?.text).toMatch(/^Ocean, 5 points\./);
    expect(play.view.found).toEqual([{ word: 'OCEAN', text: 'ocean', points: 5, kind: 'word', seat: 0 }]);
    enter(play, 'CANOE');
    await vi.waitFor(() => expect(play.verdict?.mood).toBe('bad'));
    enter(play, 'OCEAN');
    expect(play.entered?.fate).toBe('wrong');
    expect(play.outbox.waiting.map(({ counted }) => counted ?? false)).toEqual([true, false, false]);
    stop();
    // After a reload it is all there.
    const again = new Play(state());
    const stopAgain = again.start();
    await vi.waitFor(() => expect(again.view.score).toBe(5));
    stopAgain();
  });

  it('lets the server decide, and says so when it decides otherwise', async () => {
    const play = new Play(state());
    const stop = play.start();
    enter(play, 'OCEAN');
    await vi.waitFor(() => expect(play.view.score).toBe(5));
    replies = [refused('not-a-word')];
    announcer.toast = null;
    play.outbox.hurry();
    await vi.waitFor(() => expect(play.outbox.waiting).toEqual([]));
    expect(play.view.score).toBe(0);
    expect(announcer.toast).toBe('Back online. A word does not count after all.');
    stop();
  });

  it('says nothing about what the server confirms', async () => {
    const play = new Play(state());
    const stop = play.start();
    enter(play, 'OCEAN');
    await vi.waitFor(() => expect(play.view.score).toBe(5));
    play.verdict = null;
    replies = [found('OCEAN', 5, 'word', today)];
    play.outbox.hurry();
    await vi.waitFor(() => expect(play.outbox.waiting).toEqual([]));
    expect([play.view.score, play.view.found.length, play.verdict]).toEqual([5, 1, null]);
    stop();
  });

  it('keeps a guess without a verdict where the words of the hive are not known', async () => {
    localStorage.removeItem('lexicade:sealed-hive:en');
    const play = new Play(state());
    const stop = play.start();
    enter(play, 'OCEAN');
    await vi.waitFor(() => expect(play.verdict?.mood).toBe('wait'));
    expect(play.view.score).toBe(0);
    stop();
  });
});
