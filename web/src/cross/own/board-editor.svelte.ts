import { beside, type Square } from '../board';
import { BRUSHES, painted, resized, SYMMETRIES, twins, type Brush, type Symmetry } from './board-editing';

const MAX_UNDO = 200;

/** A board while it is painted: what it was before each change, the brush, and the square that keys act on. */
export class BoardEditor {
  rows = $state.raw<readonly string[]>([]);
  brush = $state<Brush>('d');
  symmetry = $state<Symmetry>('four');
  cursor = $state.raw<Square | null>(null);
  /** The square under the pointer, whose twins are shown. */
  hovered = $state.raw<Square | null>(null);
  #past = $state.raw<readonly (readonly string[])[]>([]);
  #future = $state.raw<readonly (readonly string[])[]>([]);
  /** The board before the stroke that is being drawn: a stroke is undone as one. */
  #before: readonly string[] | null = null;

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);
  readonly text = $derived(this.rows.join('\n'));
  /** The squares that the next touch paints. */
  readonly aimed = $derived.by(() => {
    const at = this.hovered ?? this.cursor;
    if (!at) return [];
    return this.brush === '*' ? [at] : twins(at, this.symmetry, this.rows.length);
  });

  constructor(rows: readonly string[]) {
    this.rows = rows;
  }

  change(rows: readonly string[]): void {
    if (rows.join('\n') === this.text) return;
    if (this.#before === null) this.#remember(this.rows);
    this.rows = rows;
  }

  begin(): void {
    this.#before = this.rows;
  }

  end(): void {
    const before = this.#before;
    this.#before = null;
    if (before && before.join('\n') !== this.text) this.#remember(before);
  }

  paint(square: Square, brush: Brush = this.brush): void {
    this.change(painted(this.rows, square, brush, this.symmetry));
  }

  resize(size: number): void {
    this.change(resized(this.rows, size));
    this.cursor = this.hovered = null;
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.rows];
    this.rows = last;
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.rows];
    this.rows = next;
  }

  /** What a key does; false: nothing. */
  key(event: KeyboardEvent, onBoard: boolean): boolean {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (letter === 'y' || (letter === 'z' && event.shiftKey)) this.redo();
      else if (letter === 'z') this.undo();
      else return false;
      return true;
    }
    const brush = BRUSHES[Number(key) - 1];
    if (brush) this.brush = brush;
    else if (key === 's') this.#turnSymmetry();
    else if (!onBoard) return false;
    else if (key.startsWith('Arrow')) this.#move(key);
    else if ((key === 'Enter' || key === ' ') && this.cursor) this.paint(this.cursor);
    else if (key === 'Enter' || key === ' ') this.#move(key);
    else if ((key === 'Backspace' || key === 'Delete') && this.cursor) this.paint(this.cursor, '.');
    else return false;
    return true;
  }

  #turnSymmetry(): void {
    const next = (SYMMETRIES.indexOf(this.symmetry) + 1) % SYMMETRIES.length;
    this.symmetry = SYMMETRIES[next] ?? 'none';
  }

  #move(key: string): void {
    this.hovered = null;
    const middle = Math.floor(this.rows.length / 2);
    const from = this.cursor;
    const down = key === 'ArrowUp' || key === 'ArrowDown';
    const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    this.cursor = from
      ? (beside(from, down, step, this.rows.length) ?? from)
      : { row: middle, column: middle };
  }

  #remember(rows: readonly string[]): void {
    this.#past = [...this.#past, rows].slice(-MAX_UNDO);
    this.#future = [];
  }
}
