// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api';
import { Advice } from './advice.svelte';
import { fakeSeat, fakeState, fakeTurn } from './fakes';
import { CrossSession } from './session.svelte';
import { turnPlays } from './turn-plays';
import type { CrossOptions, CrossPlays, CrossView, Hint, Statistics } from './types';

vi.mock('./turn-plays', () => ({ turnPlays: vi.fn() }));

const TILES = [...'?ACST'].map((letter) => ({ letter, count: 2, points: 1 }));
const OPTIONS = { language: 'en', rack_size: 7, hints: true, rated: false } as CrossOptions;
const HINT: Hint = {
  action: 'place',
  count: 3,
  line: 7,
  down: false,
  points: null,
  move: null,
  tiles: [],
  exchanged: [],
  plays: false,
};

const table = (after: number): CrossPlays => ({
  after,
  seat: 0,
  rack: [...'?ACT'],
  total: 2,
  plays: [
    { move: '8H CAT', word: 'CAT', extra: [], points: 10, leave: ['?'], leave_value: 25, equity: 35 },
    { move: 'H8 aCT', word: 'ACT', extra: [], points: 8, leave: ['A'], leave_value: 1, equity: 9 },
  ],
  squares: [{ row: 7, column: 6, across: null, down: ['S'] }],
});

function playing(view: Partial<CrossView> = {}): Advice {
  const state = fakeState(1, {
    options: OPTIONS,
    layout: Array.from({ length: 15 }, () => '.'.repeat(15)),
    tiles: TILES,
    rack: [...'?ACT'],
    start: [7, 7],
    hint: null,
    ...view,
  });
  return new Advice(new CrossSession(state));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(turnPlays).mockImplementation((_game, _seat, after) => Promise.resolve(table(after)));
});
afterEach(() => vi.resetAllMocks());

it('is offered to those who play where the table allows hints', () => {
  expect(playing().offered).toBe(true);
  expect(playing({ options: { ...OPTIONS, hints: false } }).offered).toBe(false);
  expect(playing({ options: { ...OPTIONS, rated: true } }).offered).toBe(false);
  expect(playing({ phase: 'over' }).offered).toBe(false);
  expect(playing({ occupants: [fakeSeat(0, { plays: false })] }).offered).toBe(false);
});

it('counts the hints of one’s own seat', () => {
  const seats = [fakeSeat(0, { statistics: { hints: 3 } as Statistics }), fakeSeat(1)];
  expect(playing({ occupants: seats }).used).toBe(3);
});

it('asks for all plays once the hint is used, and only once', async () => {
  const closed = playing({ hint: HINT });
  await closed.load();
  expect(turnPlays).not.toHaveBeenCalled();
  const open = playing({ hint: { ...HINT, plays: true } });
  await Promise.all([open.load(), open.load()]);
  await open.load();
  expect(turnPlays).toHaveBeenCalledExactlyOnceWith('first-table', 0, 0);
  expect(open.rows.map(({ word }) => word)).toEqual(['CAT', 'ACT']);
  open.sortBy('word');
  expect(open.rows.map(({ word }) => word)).toEqual(['ACT', 'CAT']);
  open.sortBy('word');
  expect(open.rows.map(({ word }) => word)).toEqual(['CAT', 'ACT']);
});

it('says what went wrong', async () => {
  vi.mocked(turnPlays).mockRejectedValueOnce(new ApiError('plays-closed', {}, 'closed', 422));
  const open = playing({ hint: { ...HINT, plays: true } });
  await open.load();
  expect(open.problem).toContain('once that hint is used');
  await open.load();
  expect(open.problem).toBe('');
  expect(open.table?.total).toBe(2);
});

it('lays a play as a draft in the game', () => {
  const open = playing({ hint: { ...HINT, plays: true } });
  open.choose('H8 aCT');
  expect(open.session.own.laid.map(({ letter, row, column }) => [letter, row, column])).toEqual([
    ['A', 7, 7],
    ['C', 8, 7],
    ['T', 9, 7],
  ]);
  expect(open.tried).toBeNull();
});

it('shows a play on the board of a game that is over', async () => {
  const past = playing({ phase: 'over', turns: [fakeTurn(1, 0), fakeTurn(2, 1)] });
  expect(past.open).toBe(false);
  past.session.review(1);
  await past.load();
  expect(turnPlays).toHaveBeenCalledWith('first-table', null, 1);
  past.choose('8H CAT');
  expect(past.tried?.laid).toHaveLength(3);
  expect(past.session.draft.laid).toEqual([]);
  past.session.review(0);
  expect(past.tried).toBeNull();
});

it('says which letters fit on a square, and why', async () => {
  const open = playing({
    hint: { ...HINT, plays: true },
    board: [
      { row: 7, column: 7, letter: 'A', blank: false },
      { row: 7, column: 8, letter: 'T', blank: false },
    ],
  });
  await open.load();
  expect(open.about({ row: 7, column: 6 })).toEqual([]);
  open.fits = true;
  expect(open.about({ row: 7, column: 6 })).toEqual(['8G', 'Across: any letter', 'Down: S, for ·AT across']);
  expect(open.about({ row: 0, column: 0 })).toEqual([]);
  expect(playing().fits).toBe(true);
});
