import { columnName } from '../../board';
import type { KernelMove, KernelTile } from './kernel';

const BLANK = 64;

/** The letters of an alphabet as text, read by longest match: `|` stands where that would be wrong. */
export class Alphabet {
  readonly #longest: number;

  constructor(readonly letters: readonly string[]) {
    this.#longest = Math.max(...letters.map(({ length }) => length));
  }

  face(number: number): string {
    return number === 0 ? '?' : (this.letters[number - 1] ?? '?');
  }

  number(letter: string): number {
    return letter === '?' ? 0 : this.letters.indexOf(letter) + 1;
  }

  join(numbers: readonly number[]): string {
    const tiles = numbers.map((number) => this.face(number));
    const plain = tiles.join('');
    if (this.#longest === 1 || same(this.#split(plain), tiles)) return plain;
    let text = '';
    tiles.forEach((tile, place) => {
      text += same(this.#split(text + tile), tiles.slice(0, place + 1)) ? tile : `|${tile}`;
    });
    return text;
  }

  #split(text: string): string[] {
    const found: string[] = [];
    for (let rest = text; rest;) {
      const length = [...Array(this.#longest).keys()]
        .map((less) => this.#longest - less)
        .find((each) => this.letters.includes(rest.slice(0, each)));
      if (length) found.push(rest.slice(0, length));
      rest = rest.slice(length ?? 1);
    }
    return found;
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** A board as the kernel has it, a byte a square, and plays on it in notation. */
export class Cells {
  constructor(
    readonly cells: Uint8Array,
    readonly size: number,
    readonly alphabet: Alphabet,
  ) {}

  get isEmpty(): boolean {
    return this.cells.every((cell) => cell === 0);
  }

  /** The board after a play. */
  after({ tiles }: KernelMove): Cells {
    const cells = this.cells.slice();
    for (const { row, column, letter, blank } of tiles)
      cells[row * this.size + column] = letter + (blank ? BLANK : 0);
    return new Cells(cells, this.size, this.alphabet);
  }

  at(row: number, column: number): number {
    const inside = row >= 0 && column >= 0 && row < this.size && column < this.size;
    return inside ? (this.cells[row * this.size + column] ?? 0) : 0;
  }

  /** The tiles before (-1) or behind (1) a square without a gap, in reading order. */
  run(row: number, column: number, down: boolean, step: 1 | -1): number[] {
    const found: number[] = [];
    for (let far = step; ; far += step) {
      const cell = this.at(row + (down ? far : 0), column + (down ? 0 : far));
      if (cell === 0) return step < 0 ? found.reverse() : found;
      found.push(cell);
    }
  }

  #beside(row: number, column: number, down: boolean): boolean {
    return this.run(row, column, down, -1).length + this.run(row, column, down, 1).length > 0;
  }

  /** A single tile goes across if it makes a word there. */
  goesDown(tiles: readonly KernelTile[]): boolean {
    const [first, last] = [tiles[0], tiles.at(-1)];
    if (!first || !last) return false;
    if (tiles.length > 1) return first.row !== last.row;
    return !this.#beside(first.row, first.column, false) && this.#beside(first.row, first.column, true);
  }

  /** What lies along a play, with the squares between its tiles: cells, and whether they lay there before. */
  #along(tiles: readonly KernelTile[]): { cell: number; through: boolean }[] {
    const [first] = tiles;
    if (!first) return [];
    const down = this.goesDown(tiles);
    const lying = (cells: number[]): { cell: number; through: boolean }[] =>
      cells.map((cell) => ({ cell, through: true }));
    const found = lying(this.run(first.row, first.column, down, -1));
    let at = down ? first.row : first.column;
    for (const { row, column, letter, blank } of tiles) {
      const here = down ? row : column;
      if (here !== at) found.push(...lying(this.run(row, column, down, -1)));
      found.push({ cell: letter + (blank ? BLANK : 0), through: false });
      at = here + 1;
    }
    const last = tiles.at(-1) ?? first;
    return [...found, ...lying(this.run(last.row, last.column, down, 1))];
  }

  /** The words of a play by the numbers of their letters, the one along it first. */
  words({ tiles }: KernelMove): number[][] {
    const down = this.goesDown(tiles);
    const across = tiles.flatMap(({ row, column, letter }) => {
      const [before, behind] = [this.run(row, column, !down, -1), this.run(row, column, !down, 1)];
      return before.length + behind.length > 0 ? [[...before, letter, ...behind]] : [];
    });
    const all = [this.#along(tiles).map(({ cell }) => cell), ...across];
    return all.map((word) => word.map((cell) => cell & (BLANK - 1)));
  }

  /** A move in notation: `8D QUIrKY`, `-ABC` an exchange, `-` a pass. */
  write({ tiles, exchanged }: KernelMove): string {
    const [first] = tiles;
    if (!first) return `-${exchanged.map((number) => this.#tile(number)).join('')}`;
    const down = this.goesDown(tiles);
    const before = this.run(first.row, first.column, down, -1).length;
    const place = down
      ? `${columnName(first.column)}${first.row - before + 1}`
      : `${first.row + 1}${columnName(first.column - before)}`;
    let [text, open] = ['', false];
    for (const { cell, through } of this.#along(tiles)) {
      if (through !== open) text += through ? '(' : ')';
      text += this.#tile(cell);
      open = through;
    }
    return `${place} ${text}${open ? ')' : ''}`;
  }

  #tile(cell: number): string {
    const letter = this.alphabet.face(cell & (BLANK - 1));
    const text = cell & BLANK ? letter.toLowerCase() : letter;
    return text.length === 1 ? text : `[${text}]`;
  }
}
