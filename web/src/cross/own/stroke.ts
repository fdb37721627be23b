import { keyOf, type Square } from '../board';
import type { BoardEditor } from './board-editor.svelte';

/** The square at a pointer; null beside the board. */
function squareAt({ clientX, clientY }: PointerEvent): Square | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-square]');
  const [row, column] = (cell?.dataset.square ?? '').split(',').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : null;
}

/** What a pointer draws: from one square to the next, until it is lifted. */
export class Stroke {
  /** Whether it wipes, and where it was last. */
  #now: { wipes: boolean; last: string } | null = null;

  constructor(readonly editor: BoardEditor) {}

  down(event: PointerEvent, field: HTMLElement | undefined): void {
    const square = squareAt(event);
    if (!square || event.button === 1) return;
    event.preventDefault();
    field?.focus({ preventScroll: true });
    field?.setPointerCapture(event.pointerId);
    this.editor.begin();
    this.editor.cursor = square;
    this.#now = { wipes: event.button === 2 || event.altKey, last: '' };
    this.#touch(square);
  }

  move(event: PointerEvent): void {
    const square = squareAt(event);
    if (event.pointerType === 'mouse') this.editor.hovered = square;
    // A start square is put once and does not smear.
    if (square && this.editor.brush !== '*') this.#touch(square);
  }

  up(): void {
    if (!this.#now) return;
    this.#now = null;
    this.editor.end();
  }

  #touch(square: Square): void {
    if (!this.#now || this.#now.last === keyOf(square)) return;
    this.#now.last = keyOf(square);
    this.editor.paint(square, this.#now.wipes ? '.' : this.editor.brush);
  }
}
