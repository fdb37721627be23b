import { expect, it } from 'vitest';
import { fakeSeat, fakeView } from './fakes';
import type { CrossSession } from './session.svelte';
import { draftDue, talks } from './standing';
import type { Seat } from './types';

const bot: Seat['bot'] = 'greedy';
const chat = { known: true, idle: false, messages: [] };

const at = (others: Partial<Seat>[], changes: object = {}): CrossSession =>
  ({
    seat: 0,
    chat,
    view: fakeView({
      host: true,
      occupants: [fakeSeat(0), ...others.map((each, i) => fakeSeat(i + 1, each))],
    }),
    ...changes,
  }) as unknown as CrossSession;

it('nobody talks to bots', () => {
  expect(talks(at([{ bot }]))).toBe(false);
  expect(talks(at([{}]))).toBe(true);
  expect(talks(at([{ bot }, { open: true }]))).toBe(true);
  expect(talks(at([{ bot }], { chat: { ...chat, messages: [{}] } }))).toBe(true);
});

it('a valid draft is sent in the last second of a turn that would pass', () => {
  const deadline = '2026-11-15T12:01:00Z';
  const mine = (seat: Partial<Seat>, changes: object = {}): CrossSession =>
    ({
      ...at([{}]),
      view: fakeView({ occupants: [fakeSeat(0, { deadline, on_timeout: 'pass', ...seat }), fakeSeat(1)] }),
      myTurn: true,
      sending: false,
      reviewed: null,
      own: { order: [], laid: [{}] },
      forecast: { preview: {}, problem: null },
      problem: null,
      ...changes,
    }) as unknown as CrossSession;
  expect(draftDue(mine({}))).toBe(Date.parse(deadline) - 1000);
  expect(draftDue(mine({ on_timeout: 'lose' }))).toBeNull();
  expect(draftDue(mine({ deadline: null }))).toBeNull();
  expect(draftDue(mine({}, { problem: 'not a word' }))).toBeNull();
  expect(draftDue(mine({}, { own: { order: [], laid: [] } }))).toBeNull();
  expect(draftDue(mine({}, { myTurn: false }))).toBeNull();
});
