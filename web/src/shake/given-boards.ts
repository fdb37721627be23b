import { canUnseal } from '../lib/sealed-words';
import { personal } from '../lib/storage';
import type { TaskAhead } from '../lib/wire';
import { beginOffline } from './offline-round.svelte';
import { shakePaths } from './routes';
import type { BoardAhead } from './types';

interface Part {
  assignment: string;
  task: number;
}

/** So many boards are kept: those that were seen last. */
const MAX_BOARDS = 12;
const boards = personal<{ part: Part; board: BoardAhead }[]>('given-boards');
/** The rounds that were begun without the server, and what they were given for. */
const rounds = personal<{ part: Part; round: string }[]>('given-rounds');

const same = (one: Part, other: Part): boolean =>
  one.assignment === other.assignment && one.task === other.task;

/** Boards that a class was given, for rounds without a connection. */
export const givenBoards = {
  keep(ahead: NonNullable<TaskAhead>, part: Part): void {
    if (!('faces' in ahead) || !canUnseal()) return;
    const others = (boards.read() ?? []).filter((each) => !same(each.part, part));
    boards.write([{ part, board: ahead }, ...others].slice(0, MAX_BOARDS));
  },

  /** The address of a round without the server: the one that was begun, or a new one; null: there is no board. */
  begin(part: Part): string | null {
    const begun = (rounds.read() ?? []).find((each) => same(each.part, part));
    if (begun) return shakePaths.game(begun.round);
    const kept = (boards.read() ?? []).find((each) => same(each.part, part));
    if (!kept || !canUnseal()) return null;
    const round = beginOffline(kept.board, '');
    rounds.write([{ part, round }, ...(rounds.read() ?? [])].slice(0, MAX_BOARDS));
    return shakePaths.game(round);
  },

  /** What a round was given for, if it was. */
  partOf(round: string): Part | null {
    return (rounds.read() ?? []).find((each) => each.round === round)?.part ?? null;
  },

  /** The server has a round: it is not begun here another time. */
  delivered(round: string): void {
    rounds.write((rounds.read() ?? []).filter((each) => each.round !== round));
  },
};
