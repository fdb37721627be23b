import { clockOf } from '../clock-choices';
import type { CrossOptions, CrossPuzzle, CrossState, CrossView, Seat } from '../types';

const ME = 0;

const seat = (number: number, score: number, bot: boolean): Seat =>
  ({
    seat: number,
    name: '',
    open: false,
    bot: bot ? { strategy: '', level: 1 } : null,
    plays: true,
    dropped: null,
    score,
    deadline: null,
  }) as Seat;

/** A puzzle as a table at which I am to move: as much of one as hands and board need. */
export function stateOf(puzzle: CrossPuzzle, seq: number): CrossState {
  const over = puzzle.state === 'solved' || puzzle.state === 'failed';
  const view = {
    game: 'cross',
    phase: over ? 'over' : 'playing',
    seat: ME,
    host: false,
    options: {
      language: puzzle.language,
      lexicon: '',
      rack_size: puzzle.rack_size,
      bonus: puzzle.bonus,
      blanks_count: false,
      checking: 'void',
      clock: clockOf('none'),
    } as CrossOptions,
    layout: puzzle.layout,
    start: puzzle.start,
    tiles: puzzle.tiles,
    board: puzzle.board,
    rack: puzzle.rack,
    occupants: [seat(ME, puzzle.score, false), seat(1, puzzle.other_score, true)],
    turn: over ? null : ME,
    bag: puzzle.bag,
    turns: [],
    happenings: [],
    challenge: null,
    final: false,
    may_exchange: puzzle.may_exchange,
    exchanges_left: null,
    proposals: [],
    hint: null,
    paused_at: null,
    result: null,
  } as unknown as CrossView;
  const now = new Date().toISOString();
  return {
    id: puzzle.id,
    game: 'cross',
    seq,
    seat: ME,
    seats: [ME],
    programs: [],
    created_at: now,
    now,
    code: null,
    present: [],
    watchers: 0,
    next_game: null,
    view,
  };
}
