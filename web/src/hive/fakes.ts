import type { HiveState, HiveView } from './types';

/** A view for tests: a small hive with nothing found yet. */
export function fakeView(changes: Partial<HiveView> = {}): HiveView {
  return {
    game: 'hive',
    language: 'en',
    lexicon: '',
    difficulty: 'medium',
    class_level: null,
    translations: null,
    seed: 'en.2.NAECORT',
    mode: 'solo',
    phase: 'playing',
    host: true,
    starts_at: null,
    ends_at: null,
    seconds: null,
    live_scores: true,
    sight: 'scores',
    occupants: [],
    standings: [],
    hints: { used: 0, totals: null, grid: null, pairs: null, letters: [], meanings: [] },
    letters: ['N', 'A', 'E', 'C', 'O', 'R', 'T'],
    date: null,
    score: 0,
    max_score: 100,
    words_found: 0,
    words_total: 20,
    pangrams_found: 0,
    pangrams_total: 1,
    rank: 'newcomer',
    next: { rank: 'scout', points: 2, missing: 2 },
    ladder: [
      { rank: 'newcomer', points: 0 },
      { rank: 'scout', points: 2 },
      { rank: 'forager', points: 5 },
      { rank: 'dancer', points: 8 },
    ],
    found: [],
    complete: false,
    revealed: false,
    answers: null,
    ...changes,
  };
}

export function fakeState(seq = 0, changes: Partial<HiveView> = {}): HiveState {
  return {
    id: 'g1',
    game: 'hive',
    seq,
    seat: 0,
    seats: [0],
    created_at: '2026-01-01T00:00:00Z',
    now: '2026-01-01T00:00:00Z',
    code: null,
    present: [0],
    watchers: 0,
    programs: [],
    next_game: null,
    view: fakeView(changes),
  };
}
