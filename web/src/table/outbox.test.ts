// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api';
import { fakeState } from '../hive/fakes';
import { Outbox, type Transport } from './outbox.svelte';
import type { HiveCommand, HivePlayed } from '../hive/types';

const guess = (word: string): HiveCommand => ({ kind: 'guess', word });
const yes: HivePlayed = { events: [], state: fakeState(1) };
const down = (): ApiError => new ApiError('network');

let answers: (HivePlayed | ApiError)[];
let sent: { id: string; word: string }[];
let told: string[];

const transport: Transport<HiveCommand, HivePlayed> = {
  send: (id, command) => {
    sent.push({ id, word: command.kind === 'guess' ? command.word : '' });
    const next = answers.shift() ?? yes;
    return next instanceof ApiError ? Promise.reject(next) : Promise.resolve(next);
  },
  answered: (command) => told.push(`yes ${JSON.stringify(command)}`),
  refused: (_, error) => told.push(`no ${error.slug}`),
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  answers = [];
  sent = [];
  told = [];
});

afterEach(() => vi.useRealTimers());

describe('Outbox', () => {
  it('sends commands in order, one at a time', async () => {
    const outbox = new Outbox('g1', transport);
    outbox.post(guess('OCEAN'));
    outbox.post(guess('CANOE'));
    expect(sent).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(sent.map(({ word }) => word)).toEqual(['OCEAN', 'CANOE']);
    expect(outbox.waiting).toEqual([]);
  });

  it('tries again with the same id until somebody answers', async () => {
    answers = [down(), new ApiError('unexpected', {}, '', 502), yes];
    const outbox = new Outbox('g1', transport);
    outbox.post(guess('OCEAN'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.stuck).toBe(true);
    await vi.runAllTimersAsync();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent).toHaveLength(3);
    expect(outbox.stuck).toBe(false);
    expect(told).toHaveLength(1);
  });

  it('hands a refusal back and goes on', async () => {
    answers = [new ApiError('too-short', {}, '', 422), yes];
    const outbox = new Outbox('g1', transport);
    outbox.post(guess('ON'));
    outbox.post(guess('OCEAN'));
    await vi.runAllTimersAsync();
    expect(told[0]).toBe('no too-short');
    expect(told[1]).toContain('OCEAN');
  });

  it('hurries when the connection is back', async () => {
    answers = [down(), down(), down(), down(), yes];
    const outbox = new Outbox('g1', transport);
    outbox.post(guess('OCEAN'));
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 4; i += 1) {
      outbox.hurry();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(sent).toHaveLength(5);
    expect(outbox.waiting).toEqual([]);
  });

  it('survives a reload', async () => {
    answers = [down()];
    const before = new Outbox('g1', transport);
    before.post(guess('OCEAN'));
    await vi.advanceTimersByTimeAsync(0);
    before.stop();
    const after = new Outbox('g1', transport);
    expect(after.waiting.map(({ id }) => id)).toEqual([sent[0]?.id]);
    after.hurry();
    await vi.runAllTimersAsync();
    expect(told).toHaveLength(1);
    expect(new Outbox('g1', transport).waiting).toEqual([]);
  });

  it('counts as kept what the player did not see refused, also after a reload', async () => {
    answers = [down()];
    const before = new Outbox('g1', transport);
    const [foreseen, known, unknown] = [guess('QQQQ'), guess('OCEAN'), guess('COCOA')];
    before.post(foreseen, true);
    before.post(known);
    before.post(unknown);
    expect(before.kept).toBe(2);
    before.count(known);
    before.count(unknown, false);
    await vi.advanceTimersByTimeAsync(0);
    before.stop();
    const after = new Outbox('g1', transport);
    expect([after.kept, after.waiting.length]).toEqual([1, 3]);
    after.hurry();
    await vi.runAllTimersAsync();
    expect([...new Set(sent.map(({ word }) => word))]).toEqual(['QQQQ', 'OCEAN', 'COCOA']);
  });

  it('does not let one command that always fails hold up the rest', async () => {
    answers = Array.from({ length: 7 }, () => new ApiError('internal', {}, '', 500));
    const outbox = new Outbox('g1', transport);
    outbox.post(guess('OCEAN'));
    outbox.post(guess('CANOE'));
    await vi.runAllTimersAsync();
    expect(told[0]).toBe('no internal');
    expect(told[1]).toContain('CANOE');
  });

  it('sends the next word though showing the last one failed', async () => {
    const shown = vi.fn(() => {
      throw new Error('no sound here');
    });
    const outbox = new Outbox('g1', { ...transport, answered: shown });
    outbox.waiting = [{ id: 'first', command: guess('OCEAN') }];
    await expect(outbox.flush()).rejects.toThrow('no sound here');
    outbox.waiting = [{ id: 'second', command: guess('CANOE') }];
    await expect(outbox.flush()).rejects.toThrow('no sound here');
    expect(sent.map(({ word }) => word)).toEqual(['OCEAN', 'CANOE']);
  });

  it('keeps for a reload what was posted after the page was left in mid-send and opened again', async () => {
    const answered: ((answer: HivePlayed) => void)[] = [];
    const slow: Transport<HiveCommand, HivePlayed> = {
      ...transport,
      send: () => new Promise((resolve) => answered.push(resolve)),
    };
    const left = new Outbox('g1', slow);
    left.post(guess('OCEAN'));
    left.stop();
    const again = new Outbox('g1', slow);
    again.hurry();
    again.post(guess('CANOE'));
    answered[0]?.(yes);
    await vi.runAllTimersAsync();
    expect(new Outbox('g1', slow).waiting.map(({ command }) => command)).toEqual([guess('CANOE')]);
  });
});
