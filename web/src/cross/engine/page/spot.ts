import type { Schema } from '../../../lib/wire';
import type { Answers } from '../engine';
import { fromBase64 } from '../../../engine/bytes';
import type { CrossKernel, KernelMove } from './kernel';
import { Alphabet, Cells } from './notation';

export type Kit = Schema['Kit'];
type AnalysedMove = Answers['plays']['moves'][number];
type SquareLetters = Answers['plays']['squares'][number];

const OFFENSIVE = 1;
const NO_WORD = 255;
/** Plays that are told; only two blanks make more. */
const MAX_PLAYS = 30_000;
const EVERY = 1 << 20;
/** Moves among which there is nearly always one without an offensive word. */
const FEW = 50;

interface Ranked {
  move: KernelMove;
  equity: number;
}

/** A position in the kernel, and its moves in words. */
export class Spot {
  readonly alphabet: Alphabet;
  readonly board: Cells;
  readonly rack: readonly number[];

  constructor(
    readonly kit: Kit,
    readonly kernel: CrossKernel,
  ) {
    this.alphabet = new Alphabet(kit.letters);
    this.board = new Cells(fromBase64(kit.board), kit.size, this.alphabet);
    this.rack = kit.rack.map((tile) => this.alphabet.number(tile));
  }

  /** Makes it the position of the next questions. */
  place(): void {
    this.kernel.ask('set_rules', fromBase64(this.kit.rules));
    this.kernel.ask('set_position', fromBase64(this.kit.position));
  }

  /** Which of some words are offensive. */
  #offensive(words: readonly (readonly number[])[]): Set<string> {
    const unique = [...new Map(words.map((word) => [word.join(), word])).values()];
    const flags = this.kernel.flags(unique);
    const rude = (flag: number): boolean => flag !== NO_WORD && (flag & OFFENSIVE) !== 0;
    return new Set(unique.filter((_, i) => rude(flags[i] ?? NO_WORD)).map((word) => word.join()));
  }

  /** Moves without offensive words: valid, and never shown unasked. */
  clean<T extends { move: KernelMove }>(moves: readonly T[]): T[] {
    const words = moves.map(({ move }) => (move.tiles.length > 0 ? this.board.words(move) : []));
    const rude = this.#offensive(words.flat());
    return moves.filter((_, i) => !words[i]?.some((word) => rude.has(word.join())));
  }

  /** A move with its words and its leave. */
  describe(move: KernelMove, equity: number | null, leave = this.#inOrder(this.left(move))): AnalysedMove {
    const [word = '', ...extra] = (move.tiles.length > 0 ? this.board.words(move) : []).map((each) =>
      this.alphabet.join(each),
    );
    return {
      move: this.board.write(move),
      word,
      extra,
      points: move.points,
      leave,
      leave_value: equity === null ? null : tenths(equity - move.points),
      equity: equity === null ? null : tenths(equity),
    };
  }

  /** The tiles that stay on the rack. */
  left({ tiles, exchanged }: KernelMove): string[] {
    const rest = [...this.kit.rack];
    const gone = [...tiles.map(({ letter, blank }) => (blank ? 0 : letter)), ...exchanged];
    for (const number of gone) {
      const at = rest.indexOf(this.alphabet.face(number));
      if (at >= 0) rest.splice(at, 1);
    }
    return rest;
  }

  #inOrder(tiles: readonly string[]): string[] {
    return this.kit.order.flatMap((letter) => tiles.filter((tile) => tile === letter));
  }

  /** The best move by score plus leave that forms no offensive word: what hints are about. */
  best(): KernelMove {
    for (const count of [FEW, EVERY]) {
      const [found] = this.clean(this.kernel.candidates(count));
      if (found) return found.move;
    }
    return { points: 0, tiles: [], exchanged: [] };
  }

  /** Every play, exchange and the pass. */
  plays(): Answers['plays'] {
    const found = this.rack.length > 0 ? this.kernel.candidates(EVERY) : [];
    const plays = this.#turnedToo(found.filter(({ move }) => move.tiles.length > 0));
    const shown = this.clean(plays.slice(0, MAX_PLAYS));
    const kinds = [...new Set(this.kit.rack)];
    const byKind = (tiles: readonly string[]): string[] =>
      kinds.flatMap((letter) => tiles.filter((tile) => tile === letter));
    return {
      total: shown.length + Math.max(0, plays.length - MAX_PLAYS),
      moves: [
        ...shown.map(({ move, equity }) => this.describe(move, equity, byKind(this.left(move)))),
        ...found
          .filter(({ move }) => move.exchanged.length > 0)
          .map(({ move, equity }) => this.describe(move, equity)),
        this.describe({ points: 0, tiles: [], exchanged: [] }, null),
      ],
      squares: this.#squares(),
      exact: true,
      kind: 'plays',
    };
  }

  /** The plays of a turn, as a table of its game tells them. */
  turn({ after, seat }: { after: number; seat: number }): Answers['turn'] {
    const { total, moves, squares } = this.plays();
    const plays = moves.flatMap(({ leave_value, equity, ...move }) =>
      leave_value === null || equity === null || move.word === '' ? [] : [{ ...move, leave_value, equity }],
    );
    return { after, seat, rack: this.kit.rack, total, plays, squares };
  }

  /** On an empty board that is its own mirror image, the kernel names plays across alone. */
  #turnedToo(plays: readonly Ranked[]): Ranked[] {
    const goesDown = ({ tiles }: KernelMove): boolean => tiles[0]?.row !== tiles.at(-1)?.row;
    if (!this.board.isEmpty || plays.some(({ move }) => goesDown(move))) return [...plays];
    return plays.flatMap((each) => {
      const tiles = each.move.tiles.map(({ row, column, ...tile }) => ({
        ...tile,
        row: column,
        column: row,
      }));
      return tiles.length > 1 ? [each, { ...each, move: { ...each.move, tiles } }] : [each];
    });
  }

  /** The squares where a play can touch the board, and the letters that fit there. */
  #squares(): SquareLetters[] {
    const { size, start } = this.kit;
    if (this.board.isEmpty) return [{ row: start[0], column: start[1], across: null, down: null }];
    const found: SquareLetters[] = [];
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) {
        if (this.board.at(row, column) !== 0) continue;
        const [across, down] = [this.#fitting(row, column, true), this.#fitting(row, column, false)];
        if (across ?? down) found.push({ row, column, across, down });
      }
    return found;
  }

  #fitting(row: number, column: number, down: boolean): string[] | null {
    const plain = (cells: number[]): number[] => cells.map((cell) => cell & 63);
    const before = plain(this.board.run(row, column, down, -1));
    const behind = plain(this.board.run(row, column, down, 1));
    if (before.length + behind.length === 0) return null;
    const flags = this.kernel.flags(this.kit.letters.map((_, i) => [...before, i + 1, ...behind]));
    return this.kit.letters.filter((_, i) => flags[i] !== NO_WORD);
  }
}

/** A number with one decimal; a half goes to the even one, as on the server. */
export function tenths(value: number): number {
  const half = Number.isInteger(value * 4) && !Number.isInteger(value * 2);
  if (!half) return Number(value.toFixed(1));
  const low = Math.floor(value * 10);
  return (low % 2 === 0 ? low : low + 1) / 10;
}
