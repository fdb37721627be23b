import { clockOf } from './clock-choices';
import type { CrossOptions, CrossState, CrossView, Seat, Statistics, Turn } from './types';

export const fakeTurn = (number: number, seat: number, changes: Partial<Turn> = {}): Turn => ({
  number,
  seat,
  kind: 'play',
  move: '8D CAT',
  timed_out: false,
  tiles: [],
  words: [],
  bonus: 0,
  points: 0,
  total: 0,
  count: 0,
  exchanged: null,
  drawn: null,
  rack: null,
  challenger: null,
  judged: [],
  bad: [],
  withdrawn: false,
  challenge_bonus: 0,
  at: '2026-11-15T12:00:00Z',
  seconds: 5,
  ...changes,
});

const NO_STATISTICS = { best_word: '', longest_word: '' } as Statistics;

export const fakeSeat = (seat: number, changes: Partial<Seat> = {}): Seat => ({
  seat,
  name: `Player ${seat}`,
  open: false,
  bot: null,
  removed: false,
  freed: false,
  plays: true,
  dropped: null,
  score: 0,
  rack_count: 7,
  rack: null,
  remaining: null,
  stands_at: null,
  runs_out_at: null,
  deadline: null,
  on_timeout: null,
  missed: 0,
  free_at: null,
  statistics: NO_STATISTICS,
  ...changes,
});

/** As much of a view as a test needs. */
export const fakeView = (changes: Partial<CrossView>): CrossView =>
  ({ turn: 0, phase: 'playing', paused_at: null, turn_began: null, turns: [], ...changes }) as CrossView;

/** A table of two, with the person in seat 0 to move. */
export const fakeState = (
  seq = 1,
  view: Partial<CrossView> = {},
  changes: Partial<CrossState> = {},
): CrossState => ({
  id: 'first-table',
  game: 'cross',
  seq,
  seat: 0,
  seats: [0],
  created_at: '2026-11-15T12:00:00Z',
  now: '2026-11-15T12:00:00Z',
  code: null,
  present: [0],
  watchers: 0,
  programs: [],
  next_game: null,
  view: fakeView({
    game: 'cross',
    seat: 0,
    options: { language: 'en', rack_size: 7, clock: clockOf('none'), checking: 'void' } as CrossOptions,
    layout: [],
    tiles: [],
    board: [],
    rack: [],
    occupants: [fakeSeat(0, { name: 'Ada' }), fakeSeat(1, { name: 'Bea' })],
    result: null,
    ...view,
  }),
  ...changes,
});
