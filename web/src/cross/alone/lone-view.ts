import { BLANK } from '../board';
import type { LoneBest, LoneMade, LoneMove } from '../engine/page/lone-table';
import type { CrossState, CrossView, HintKind, Result, Seat, Turn } from '../types';

const HOST = 0;

export const time = (at: number): string => new Date(at).toISOString();

/** From the weakest to the strongest; each tells what those before it tell. */
const HINTS: readonly HintKind[] = ['nudge', 'score', 'best', 'plays'];

/** How much the hints of the running turn have told, as a place among the hints; -1: nothing. */
function told({ hint }: CrossView): number {
  if (!hint) return -1;
  return [true, hint.points !== null, hint.move !== null, hint.plays].lastIndexOf(true);
}

/** The state after a hint about the best move; null, if it tells nothing new. */
export function afterHint(state: CrossState, wanted: HintKind, best: LoneBest): CrossState | null {
  const { view } = state;
  const step = HINTS.indexOf(wanted);
  if (step <= told(view)) return null;
  const [scored, shown] = [step >= HINTS.indexOf('score'), step >= HINTS.indexOf('best')];
  const { tiles, exchanged, points, move, line, down } = best;
  const hint: CrossView['hint'] = {
    action: tiles.length > 0 ? 'place' : exchanged.length > 0 ? 'exchange' : 'pass',
    count: tiles.length || exchanged.length,
    line,
    down,
    points: scored ? points : null,
    move: shown ? move : null,
    tiles: shown ? [...tiles] : [],
    exchanged: shown ? [...exchanged] : [],
    plays: wanted === 'plays',
  };
  const occupants = view.occupants.map((each): Seat => {
    const { statistics } = each;
    return each.seat === HOST
      ? { ...each, statistics: { ...statistics, hints: statistics.hints + 1 } }
      : each;
  });
  return { ...state, seq: state.seq + 1, view: { ...view, hint, occupants } };
}

/** The state after a turn that the kernel has made: what it says, where the pages look for it. */
export function afterTurn(
  state: CrossState,
  move: LoneMove,
  made: LoneMade,
  now: number,
  vowels: readonly string[],
): CrossState {
  const { view } = state;
  const seat = view.turn ?? HOST;
  const { standing } = made;
  const at = time(now);
  const board = [...view.board, ...move.tiles].sort((a, b) => a.row - b.row || a.column - b.column);
  const turn = turnOf(view, seat, move, made, now);
  const rack = standing.racks[HOST];
  const ended = standing.ended;
  const tiles = (of: number): string[] => standing.racks[of] ?? [];
  const most = Math.max(...standing.scores);
  const result: Result | null = ended && {
    reason: ended.reason,
    winners: standing.scores.flatMap((score, seat) => (score === most ? [seat] : [])),
    adjustments: ended.adjustments.flatMap((points, of) => {
      if (points === 0) return [];
      const others = ended.reason === 'out';
      return [
        {
          seat: of,
          reason: others ? ('others' as const) : ('unplayed' as const),
          points,
          tiles: tiles(others ? 1 - of : of),
        },
      ];
    }),
    at,
    seat: null,
  };
  const occupants = view.occupants.map((each): Seat => {
    const mine = tiles(each.seat);
    const open = each.seat === HOST || ended !== null;
    return {
      ...each,
      score: standing.scores[each.seat] ?? each.score,
      rack_count: mine.length,
      rack: open ? mine : null,
    };
  });
  return {
    ...state,
    seq: state.seq + 1,
    now: at,
    view: {
      ...view,
      phase: ended ? 'over' : 'playing',
      board,
      rack,
      occupants,
      turn: ended ? null : standing.turn,
      bag: standing.bag,
      unseen: unseen(view, board, ended ? [...rack, ...tiles(1)] : rack, vowels),
      turns: [...view.turns, turn],
      last_play: move.tiles.length > 0 ? turn.number : view.last_play,
      may_exchange: standing.mayExchange,
      exchanges_left:
        view.rules.exchanges === null
          ? null
          : Math.max(0, (view.rules.exchanges ?? 0) - standing.exchanged[0]),
      scoreless: standing.scoreless,
      passes: standing.passes,
      hint: null,
      turn_began: at,
      result,
    },
  };
}

function turnOf(view: CrossView, seat: number, move: LoneMove, made: LoneMade, now: number): Turn {
  const kind = move.tiles.length > 0 ? 'play' : move.exchanged.length > 0 ? 'exchange' : 'pass';
  const before = view.occupants.find((each) => each.seat === seat)?.score ?? 0;
  const known = seat === HOST;
  return {
    number: view.turns.length + 1,
    seat,
    kind,
    move: kind === 'play' ? made.move : '',
    timed_out: false,
    tiles: [...move.tiles],
    words: made.words.map(({ word, points, squares }) => ({ word, points, squares })),
    bonus: made.bonus,
    points: made.points,
    total: before + made.points,
    count: move.exchanged.length,
    exchanged: known ? [...move.exchanged] : null,
    drawn: known ? made.drawn : null,
    rack: known ? view.rack : null,
    challenger: null,
    judged: [],
    bad: [],
    withdrawn: false,
    challenge_bonus: 0,
    at: time(now),
    seconds: view.turn_began ? Math.max(0, (now - Date.parse(view.turn_began)) / 1000) : 0,
  };
}

/** The tiles of the game less those that I see. */
function unseen(
  view: CrossView,
  board: CrossView['board'],
  seen: readonly string[],
  known: readonly string[],
): CrossView['unseen'] {
  const gone = [...board.map(({ letter, blank }) => (blank ? BLANK : letter)), ...seen];
  const letters = view.unseen.letters.map(({ letter }) => {
    const all = view.tiles.find((tile) => tile.letter === letter)?.count ?? 0;
    return { letter, count: all - gone.filter((each) => each === letter).length };
  });
  const count = (of: (letter: string) => boolean): number =>
    letters.reduce((sum, each) => sum + (of(each.letter) ? each.count : 0), 0);
  const [total, blanks] = [count(() => true), count((letter) => letter === BLANK)];
  const vowels = count((letter) => known.includes(letter));
  return { letters, vowels, consonants: total - blanks - vowels, blanks, total };
}
