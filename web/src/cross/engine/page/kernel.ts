import { Reader, Writer } from '../../../engine/bytes';
import { exportsOf, Kernel } from '../../../engine/kernel';

type Question =
  | 'load_words'
  | 'load_leaves'
  | 'load_wins'
  | 'set_rules'
  | 'set_position'
  | 'word_flags'
  | 'candidates'
  | 'simulate'
  | 'replies'
  | 'endgame'
  | 'begin_alone'
  | 'set_bot'
  | 'draft_alone'
  | 'play_alone'
  | 'bot_move'
  | 'place_alone';

/** A tile as the kernel has it: the number of its letter. */
export interface KernelTile {
  row: number;
  column: number;
  letter: number;
  blank: boolean;
}

/** Tiles to lay, or tiles to exchange; a pass has neither. */
export interface KernelMove {
  points: number;
  tiles: readonly KernelTile[];
  exchanged: readonly number[];
}

/** What the engine of Cross asks the native core. */
export class CrossKernel extends Kernel<Question> {
  static async of(module: WebAssembly.Module): Promise<CrossKernel> {
    return new CrossKernel(await exportsOf(module));
  }

  /** Words and learned values, as the server sends them. */
  load(words: Uint8Array, learned: Uint8Array): void {
    this.ask('load_words', words);
    const parts = new Reader(learned);
    const [leaves, wins] = [parts.array(), parts.array()];
    if (leaves.length > 0) this.ask('load_leaves', leaves);
    if (wins.length > 0) this.ask('load_wins', wins);
  }

  /** The flags of words, 255 for what is none. */
  flags(words: readonly (readonly number[])[]): Uint8Array {
    const question = new Writer();
    for (const word of words) question.array(word);
    return this.ask('word_flags', question.bytes).bytes;
  }

  /** The best moves with score plus leave in points, the best first. */
  candidates(count: number): { move: KernelMove; equity: number }[] {
    const answer = this.ask('candidates', new Writer().number(count).bytes);
    return Array.from({ length: answer.number() }, () => {
      const equity = answer.signed() / 1000;
      return { move: readMove(answer), equity };
    });
  }

  /** How moves do over random deals, in their order. */
  simulate(
    plies: number,
    deals: number,
    seed: number,
    moves: readonly KernelMove[],
  ): { mean: number; wins: number }[] {
    const question = new Writer().number(plies).number(deals).number(seed);
    const answer = this.ask('simulate', written(question, moves).bytes);
    return moves.map(() => ({ mean: answer.real(), wins: answer.real() }));
  }

  /** The best answers of the other player to a move, by rack. */
  replies(move: KernelMove, racks: readonly (readonly number[])[]): KernelMove[] {
    const question = written(new Writer(), [move]).number(racks.length);
    for (const rack of racks) question.array(rack);
    const answer = this.ask('replies', question.bytes);
    return racks.map(() => readMove(answer));
  }

  /** The best line when the bag is empty, with so many positions looked at. */
  endgame(
    nodes: number,
    other: readonly number[],
  ): { value: number; exact: boolean; depth: number; line: KernelMove[] } {
    const answer = this.ask('endgame', new Writer().number(nodes).array(other).bytes);
    const [value, exact, depth] = [answer.signed(), answer.byte() !== 0, answer.number()];
    answer.number();
    const line = Array.from({ length: answer.number() }, () => readMove(answer));
    return { value, exact, depth, line };
  }
}

export function readMove(answer: Reader): KernelMove {
  const [points, bytes, exchanged] = [answer.number(), answer.array(), answer.array()];
  const tiles: KernelTile[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const [row = 0, column = 0, letter = 0, blank] = bytes.subarray(at, at + 4);
    tiles.push({ row, column, letter, blank: blank === 1 });
  }
  return { points, tiles, exchanged: [...exchanged] };
}

export function written(question: Writer, moves: readonly KernelMove[]): Writer {
  question.number(moves.length);
  for (const { tiles, exchanged } of moves) {
    question.array(tiles.flatMap(({ row, column, letter, blank }) => [row, column, letter, blank ? 1 : 0]));
    question.array(exchanged);
  }
  return question;
}
