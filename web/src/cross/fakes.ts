import type { CrossView, Seat, Statistics, Turn } from './types';

export const fakeTurn = (number: number, seat: number, changes: Partial<Turn> = {}): Turn => ({
  number,
  seat,
  kind: 'play',
  move: '8D CAT',
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
  runs_out_at: null,
  deadline: null,
  statistics: NO_STATISTICS,
  ...changes,
});

/** As much of a view as a test needs. */
export const fakeView = (changes: Partial<CrossView>): CrossView =>
  ({ turn: 0, phase: 'playing', paused_at: null, turn_began: null, turns: [], ...changes }) as CrossView;
