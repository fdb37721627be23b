import type { Laid } from '../../types';
import type { Answers } from '../engine';
import { fromBase64, toBase64, Writer, type Reader } from '../../../engine/bytes';
import { readMove, written, type CrossKernel, type KernelMove } from './kernel';
import { Alphabet, Cells } from './notation';
import { Spot, type Kit } from './spot';

/** What a game against a bot needs to go on in this page. */
export interface LoneGiven {
  kit: Kit;
  game: string;
  bot: { style: string; deals: number; solves: boolean };
}

/** Tiles to lay, or tiles to exchange; a pass has neither. */
export interface LoneMove {
  tiles: readonly Laid[];
  exchanged: readonly string[];
}

/** The best move of a turn, which hints are about. */
export interface LoneBest extends LoneMove {
  points: number;
  /** In notation. */
  move: string;
  /** The row or column of the tiles to lay. */
  line: number | null;
  down: boolean;
}

export interface LoneWord {
  word: string;
  points: number;
  squares: [number, number][];
  valid: boolean;
}

/** What laying tiles would do. */
export interface LoneDraft {
  words: LoneWord[];
  bonus: number;
  points: number;
}

/** How the game stands. */
export interface LoneStanding {
  racks: [string[], string[]];
  bag: number;
  scores: [number, number];
  exchanged: [number, number];
  mayExchange: boolean;
  turn: number;
  scoreless: number;
  passes: number;
  /** Why it is over, and what that changed in the scores. */
  ended: { reason: 'out' | 'scoreless' | 'passes'; adjustments: [number, number] } | null;
}

export interface LoneMade extends LoneDraft {
  /** In notation. */
  move: string;
  drawn: string[];
  standing: LoneStanding;
}

/** What the rules say against it: the slug of the message and its context. */
export interface LoneRefusal {
  refused: string;
  context: Record<string, unknown>;
}

const REFUSALS = [
  '',
  'game-over',
  'not-on-rack',
  'no-tiles',
  'off-board',
  'square-taken',
  'not-one-line',
  'gap',
  'off-start',
  'one-tile-first',
  'not-connected',
  'not-words',
  'bag-too-small',
  'no-exchange-left',
] as const;
const REASONS = [null, 'out', 'scoreless', 'passes'] as const;
/** Moves that a bot that looks ahead compares, and positions of an endgame that it looks at. */
const CANDIDATES = 12;
const NODES = 100_000;
const PLIES = 2;
/** A point breaks ties between equal shares of wins. */
const POINT_IN_WINS = 0.0005;

/** A game against a bot, which the kernel keeps and referees. */
export class LoneTable {
  readonly #alphabet: Alphabet;
  #cells: Cells;
  #standing: LoneStanding;
  #made: LoneMove[] = [];

  constructor(
    readonly kernel: CrossKernel,
    readonly given: LoneGiven,
  ) {
    const { kit, game, bot } = given;
    this.#alphabet = new Alphabet(kit.letters);
    this.#cells = new Cells(fromBase64(kit.board), kit.size, this.#alphabet);
    kernel.ask('set_rules', fromBase64(kit.rules));
    kernel.ask('set_bot', fromBase64(bot.style));
    this.#standing = this.#readStanding(kernel.ask('begin_alone', fromBase64(game)));
  }

  draft(seat: number, tiles: readonly Laid[]): LoneDraft | LoneRefusal {
    const move = this.#numbered({ tiles, exchanged: [] });
    return this.#readDraft(this.kernel.ask('draft_alone', written(new Writer().number(seat), [move]).bytes));
  }

  play(move: LoneMove): LoneMade | LoneRefusal {
    const numbered = this.#numbered(move);
    const answer = this.kernel.ask('play_alone', written(new Writer(), [numbered]).bytes);
    const draft = this.#readDraft(answer);
    if ('refused' in draft) {
      if (draft.refused !== 'not-words') return draft;
      const bad = this.draft(this.#standing.turn, move.tiles);
      const words = 'words' in bad ? bad.words.filter(({ valid }) => !valid) : [];
      return { ...draft, context: { words: [...new Set(words.map(({ word }) => word))].join(', ') } };
    }
    const text = this.#cells.write(numbered);
    this.#cells = this.#cells.after(numbered);
    this.#made.push(move);
    const drawn = this.#faces(answer.array());
    this.#standing = this.#readStanding(answer);
    return { ...draft, move: text, drawn, standing: this.#standing };
  }

  /** What the bot does, which is to move. */
  bot(seed: number): LoneMove {
    const chosen = this.given.bot.deals > 0 ? this.#lookAhead(seed) : null;
    return this.#told(chosen ?? readMove(this.kernel.ask('bot_move', new Writer().number(seed).bytes)));
  }

  /** The best move of whoever is to move. */
  best(): LoneBest {
    const move = this.#spot().best();
    const [first] = move.tiles;
    const down = this.#cells.goesDown(move.tiles);
    const line = first ? (down ? first.column : first.row) : null;
    return { ...this.#told(move), points: move.points, move: this.#cells.write(move), line, down };
  }

  /** All plays of the turn that came after so many made here, `after` of the whole game. */
  plays(made: number, after: number): Answers['turn'] {
    const told = (table: LoneTable): Answers['turn'] =>
      table.#spot().turn({ after, seat: table.#standing.turn });
    if (made === this.#made.length) return told(this);
    const found = told(this.#again(made));
    // The kernel keeps one game: this one, as it stands.
    this.#again(this.#made.length);
    return found;
  }

  /** The game as it was after some turns. */
  #again(made: number): LoneTable {
    const table = new LoneTable(this.kernel, this.given);
    for (const move of this.#made.slice(0, made)) table.play(move);
    return table;
  }

  /** What the player to move knows. */
  #spot(): Spot {
    this.kernel.ask('place_alone', new Uint8Array());
    const { kit } = this.given;
    const rack = this.#standing.racks[this.#standing.turn] ?? [];
    return new Spot({ ...kit, board: toBase64(this.#cells.cells), rack }, this.kernel);
  }

  /** By simulation, and by search once the bag is empty. */
  #lookAhead(seed: number): KernelMove | null {
    const { kernel, given } = this;
    kernel.ask('place_alone', new Uint8Array());
    if (this.#standing.bag === 0 && given.bot.solves) {
      const other = this.#standing.racks[1 - this.#standing.turn] ?? [];
      return (
        kernel.endgame(
          NODES,
          other.map((tile) => this.#alphabet.number(tile)),
        ).line[0] ?? null
      );
    }
    const moves = kernel.candidates(CANDIDATES).map(({ move }) => move);
    if (moves.length < 2) return moves[0] ?? null;
    const deals = this.#standing.bag === 0 ? 1 : given.bot.deals;
    const worth = kernel
      .simulate(PLIES, deals, seed, moves)
      .map((each) => each.wins + POINT_IN_WINS * each.mean);
    return moves[worth.indexOf(Math.max(...worth))] ?? null;
  }

  #numbered({ tiles, exchanged }: LoneMove): KernelMove {
    const number = (letter: string): number => this.#alphabet.number(letter);
    const inOrder = [...tiles].sort((a, b) => a.row - b.row || a.column - b.column);
    return {
      points: 0,
      tiles: inOrder.map(({ row, column, letter, blank }) => ({
        row,
        column,
        letter: number(letter),
        blank: blank ?? false,
      })),
      exchanged: exchanged.map(number),
    };
  }

  #told({ tiles, exchanged }: KernelMove): LoneMove {
    return {
      tiles: tiles.map(({ row, column, letter, blank }) => ({
        row,
        column,
        letter: this.#alphabet.face(letter),
        blank,
      })),
      exchanged: this.#faces(exchanged),
    };
  }

  #faces(numbers: Iterable<number>): string[] {
    return Array.from(numbers, (each) => this.#alphabet.face(each));
  }

  #readDraft(answer: Reader): LoneDraft | LoneRefusal {
    const refused = REFUSALS[answer.byte()] ?? 'game-over';
    if (refused) return { refused, context: this.#context(answer.number(), answer.array()) };
    const bonus = answer.number();
    const words = Array.from({ length: answer.number() }, (): LoneWord => {
      const [points, letters, squares] = [answer.number(), answer.array(), answer.array()];
      return {
        word: this.#alphabet.join([...letters]),
        points,
        squares: [...letters].map((_, at) => [squares[2 * at] ?? 0, squares[2 * at + 1] ?? 0]),
        valid: answer.byte() === 1,
      };
    });
    return { words, bonus, points: words.reduce((sum, { points }) => sum + points, bonus) };
  }

  /** The values that the message of a refusal may name. */
  #context(fewest: number, about: Uint8Array): Record<string, unknown> {
    const [row = 0, column = 0] = about;
    return {
      letters: this.#faces(about).join(' '),
      square: `${row + 1}${String.fromCharCode(65 + column)}`,
      count: this.#standing.bag,
      fewest,
      most: this.#standing.exchanged[0],
    };
  }

  #readStanding(answer: Reader): LoneStanding {
    const rack = (): string[] => {
      const tiles = this.#faces(answer.array());
      return this.given.kit.order.flatMap((letter) => tiles.filter((tile) => tile === letter));
    };
    const pair = (read: () => number): [number, number] => [read(), read()];
    const racks: [string[], string[]] = [rack(), rack()];
    const bag = answer.number();
    const scores = pair(() => answer.signed());
    const exchanged = pair(() => answer.number());
    const [mayExchange] = pair(() => answer.byte());
    const [turn, scoreless, passes] = [answer.number(), answer.number(), answer.number()];
    const reason = REASONS[answer.byte()] ?? null;
    const adjustments = pair(() => answer.signed());
    const ended = reason && { reason, adjustments };
    return { racks, bag, scores, exchanged, mayExchange: mayExchange === 1, turn, scoreless, passes, ended };
  }
}
