// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { announcer } from '../lib/announcer.svelte';
import { FakeSocket } from '../table/fake-socket';
import { fakeState } from './fakes';
import { HiveSession } from './session.svelte';

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

describe('HiveSession', () => {
  it('says at once what needs no word list, also without a connection, and once', async () => {
    const session = new HiveSession(fakeState());
    replies = [down, json({ ok: false, code: 'too-short', context: { minimum: 4 }, message: '' })];
    session.write([...'CAN']);
    session.enter();
    const said = session.verdict?.text;
    expect(said).toMatch(/4/);
    expect(session.entered?.fate).toBe('wrong');
    await settle();
    expect(session.verdict?.text).toBe(said);
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.outbox.waiting).toEqual([]);
    expect(session.verdict?.text).toBe(said);
  });

  it('takes a refusal that is no HTTP error for what it is', async () => {
    const session = new HiveSession(fakeState());
    replies = [json({ ok: false, code: 'not-a-word', context: { word: 'NNNN' }, message: '' })];
    session.write([...'NNNN']);
    session.enter();
    expect(session.entered?.fate).toBe('sent');
    await settle();
    expect(session.entered?.fate).toBe('wrong');
    expect(session.verdict?.mood).toBe('bad');
  });

  it('writes, enters and shows what came of it', async () => {
    const session = new HiveSession(fakeState());
    session.write([...'OCEAN']);
    session.enter();
    expect(session.draft).toEqual([]);
    expect(session.entered).toEqual({ letters: [...'OCEAN'], fate: 'sent' });
    await settle();
    expect(session.verdict?.text).toBe('Ocean, 5 points.');
    expect(announcer.text).toBe('Ocean, 5 points.');
    expect(session.view.score).toBe(5);
    expect(session.entered?.fate).toBe('right');
    await vi.advanceTimersByTimeAsync(5000);
    expect([session.entered, session.verdict]).toEqual([null, null]);
  });

  it('gives a refused word back on Backspace', async () => {
    replies = [refused('needs-centre')];
    const session = new HiveSession(fakeState());
    session.write([...'RACE']);
    session.enter();
    await settle();
    expect(session.verdict?.text).toBe('Needs the centre letter N.');
    expect(announcer.text).toBe('Race. Needs the centre letter N.');
    session.erase();
    expect(session.draft.join('')).toBe('RACE');
    session.erase();
    expect(session.draft.join('')).toBe('RAC');
  });

  it('lets the next word be written while the last is on its way', async () => {
    const session = new HiveSession(fakeState());
    session.write([...'OCEAN']);
    session.enter();
    session.write(['C']);
    expect(session.entered).toBe(null);
    await settle();
    expect(session.draft).toEqual(['C']);
    expect(session.verdict?.mood).toBe('good');
  });

  it('keeps words while offline and sends them afterwards', async () => {
    replies = [down, found('OCEAN', 5)];
    const session = new HiveSession(fakeState());
    session.write([...'OCEAN']);
    session.enter();
    await settle();
    expect(session.offline).toBe(true);
    expect(session.outbox.waiting).toHaveLength(1);
    session.write([...'CANOE']);
    session.enter();
    expect(session.verdict?.mood).toBe('wait');
    await vi.runAllTimersAsync();
    expect(session.offline).toBe(false);
    expect(session.outbox.waiting).toEqual([]);
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
    const session = new HiveSession(fakeState(0, table));
    session.write([...'OCEAN']);
    session.enter();
    await settle();
    session.noticeChanges(fakeState(2, { ...table, found: ours }));
    expect(session.verdict?.text).toBe('Ocean, 5 points.');
    await vi.advanceTimersByTimeAsync(2200);
    expect(session.verdict?.text).toBe('Ben: Canoe, 5 points.');
    await vi.advanceTimersByTimeAsync(4000);
    expect(session.verdict).toBe(null);
  });

  it('is glad when somebody else of the table finds the last word', async () => {
    const session = new HiveSession(fakeState(0, { mode: 'coop' }));
    session.noticeChanges(fakeState(1, { mode: 'coop', complete: true }));
    await settle();
    expect(session.glow).toBe('complete');
    await vi.advanceTimersByTimeAsync(1200);
    expect(session.glow).toBe(null);
  });

  it('has a moment for a new rank, whoever found the word', async () => {
    const session = new HiveSession(fakeState(1, { mode: 'coop' }));
    await settle();
    expect(session.risen).toBe(false);
    session.noticeChanges(fakeState(2, { mode: 'coop', rank: 'forager' }));
    await settle();
    expect(session.risen).toBe(true);
    await vi.advanceTimersByTimeAsync(1200);
    expect(session.risen).toBe(false);
    session.noticeChanges(fakeState(3, { mode: 'coop', rank: 'forager' }));
    await settle();
    expect(session.risen).toBe(false);
  });

  it('celebrates a pangram of somebody else, and tells of a hint', async () => {
    const session = new HiveSession(fakeState(1, { mode: 'coop' }));
    const pangram = { word: 'ENACTOR', text: 'enactor', points: 14, kind: 'pangram' as const, seat: 1 };
    const after = fakeState(2, { mode: 'coop', found: [pangram] });
    session.noticeChanges(after);
    await settle();
    expect(session.glow).toBe('pangram');
    expect(session.verdict?.mood).toBe('great');
    await vi.advanceTimersByTimeAsync(4000);
    session.noticeChanges(
      fakeState(3, { mode: 'coop', found: [pangram], hints: { ...after.view.hints, used: 1 } }),
    );
    expect(session.verdict?.icon).toBe('hint');
  });

  it('glows for a pangram, briefly', async () => {
    replies = [found('ENACTOR', 14, 'perfect')];
    const session = new HiveSession(fakeState());
    session.write([...'ENACTOR']);
    session.enter();
    await settle();
    expect(session.glow).toBe('pangram');
    await vi.advanceTimersByTimeAsync(1200);
    expect(session.glow).toBe(null);
  });

  it('keeps draft and order over a reload', () => {
    const before = new HiveSession(fakeState());
    before.write(['O', 'C']);
    before.shuffle();
    const after = new HiveSession(fakeState());
    expect(after.draft).toEqual(['O', 'C']);
    expect(after.letters).toEqual(before.letters);
    expect(after.letters[0]).toBe('N');
  });

  it('writes nothing once the hive is over', () => {
    const session = new HiveSession(fakeState(1, { revealed: true, phase: 'over' }));
    session.write(['N']);
    expect(session.draft).toEqual([]);
  });

  it('connects and lets go', () => {
    FakeSocket.all = [];
    const stop = new HiveSession(fakeState()).start();
    expect(FakeSocket.last.url).toContain('/api/games/g1/live');
    stop();
    expect(FakeSocket.last.closed).toBe(true);
  });
});

describe('HiveSession without a connection', () => {
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

  function enter(session: HiveSession, word: string): void {
    session.write([...word]);
    session.enter();
  }

  it('judges by the sealed words, counts, and keeps the guess for the server', async () => {
    const session = new HiveSession(state());
    const stop = session.start();
    enter(session, 'OCEAN');
    await vi.waitFor(() => expect(session.view.score).toBe(5));
    expect(session.verdict?.text).toMatch(/^Ocean, 5 points\./);
    expect(session.view.found).toEqual([{ word: 'OCEAN', text: 'ocean', points: 5, kind: 'word', seat: 0 }]);
    enter(session, 'CANOE');
    await vi.waitFor(() => expect(session.verdict?.mood).toBe('bad'));
    enter(session, 'OCEAN');
    expect(session.entered?.fate).toBe('wrong');
    expect(session.outbox.waiting.map(({ counted }) => counted ?? false)).toEqual([true, false, false]);
    stop();
    // After a reload it is all there.
    const again = new HiveSession(state());
    const stopAgain = again.start();
    await vi.waitFor(() => expect(again.view.score).toBe(5));
    stopAgain();
  });

  it('lets the server decide, and says so when it decides otherwise', async () => {
    const session = new HiveSession(state());
    const stop = session.start();
    enter(session, 'OCEAN');
    await vi.waitFor(() => expect(session.view.score).toBe(5));
    replies = [refused('not-a-word')];
    announcer.toast = null;
    session.outbox.hurry();
    await vi.waitFor(() => expect(session.outbox.waiting).toEqual([]));
    expect(session.view.score).toBe(0);
    expect(announcer.toast).toBe('Back online. A word does not count after all.');
    stop();
  });

  it('says nothing about what the server confirms', async () => {
    const session = new HiveSession(state());
    const stop = session.start();
    enter(session, 'OCEAN');
    await vi.waitFor(() => expect(session.view.score).toBe(5));
    session.verdict = null;
    replies = [found('OCEAN', 5, 'word', today)];
    session.outbox.hurry();
    await vi.waitFor(() => expect(session.outbox.waiting).toEqual([]));
    expect([session.view.score, session.view.found.length, session.verdict]).toEqual([5, 1, null]);
    stop();
  });

  it('keeps a guess without a verdict where the words of the hive are not known', async () => {
    localStorage.removeItem('lexicade:sealed-hive:en');
    const session = new HiveSession(state());
    const stop = session.start();
    enter(session, 'OCEAN');
    await vi.waitFor(() => expect(session.verdict?.mood).toBe('wait'));
    expect(session.view.score).toBe(0);
    stop();
  });
});
