import type { Square } from './board';

export interface Spot {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type Touch = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'pointerType' | 'button'>;

/** The table under the finger, and what gestures do there. */
export interface Ground {
  size: number;
  slots: number;
  flipped: boolean;
  field: () => Box;
  shelf: () => Box;
  /** The slot of the draft tile on a square. */
  slotAt: (square: Square) => number | null;
  free: (square: Square) => boolean;
  tapSlot: (slot: number) => void;
  tapSquare: (square: Square) => void;
  drop: (slot: number, square: Square) => void;
  /** Home, or to another place on the rack. */
  home: (slot: number, place: number | null) => void;
}

/** The tile is shown this far above a finger, and aims there. */
export const ABOVE = 44;
const STILL = { mouse: 5, touch: 9 };

/**
 * One finger, pen or mouse from its touch to its end: a tap, or a tile that is carried.
 *
 * The board keeps its size meanwhile: squares that grow or move under a tile are not where the finger aims.
 */
export class Drag {
  /** The slot of the tile that is carried. */
  slot = $state<number | null>(null);
  /** Where it aims at, in the window. */
  spot = $state.raw<Spot | null>(null);
  target = $state.raw<Square | null>(null);
  /** The place on the rack under the finger. */
  place = $state<number | null>(null);
  /** Whether it is a finger, which must not cover what it carries. */
  touch = $state(false);

  #pointer: number | null = null;
  #from: Spot = { x: 0, y: 0 };
  #finger: Spot = { x: 0, y: 0 };
  #slot: number | null = null;
  #square: Square | null = null;

  constructor(readonly ground: () => Ground) {}

  downSlot(event: Touch, slot: number): void {
    this.#down(event, slot, null);
  }

  downField(event: Touch): void {
    const square = this.#squareAt({ x: event.clientX, y: event.clientY });
    if (square) this.#down(event, this.ground().slotAt(square), square);
  }

  #down(event: Touch, slot: number | null, square: Square | null): void {
    if (this.#pointer !== null || event.button !== 0) return;
    this.#pointer = event.pointerId;
    this.#from = this.#finger = { x: event.clientX, y: event.clientY };
    this.touch = event.pointerType !== 'mouse';
    this.#slot = slot;
    this.#square = square;
  }

  move(event: Touch): void {
    if (event.pointerId !== this.#pointer) return;
    this.#finger = { x: event.clientX, y: event.clientY };
    if (this.slot === null) {
      const far = Math.hypot(this.#finger.x - this.#from.x, this.#finger.y - this.#from.y);
      if (this.#slot === null || far < (this.touch ? STILL.touch : STILL.mouse)) return;
      this.slot = this.#slot;
    }
    this.#aim();
  }

  /**
   * Keeps the browser from making a swipe of a finger on a tile or the board.
   *
   * A finger that lets go in motion would start a fling, although nothing scrolls, and the next tap would only stop it.
   */
  touchMove(event: Pick<TouchEvent, 'cancelable' | 'preventDefault'>): void {
    if (this.#pointer !== null && event.cancelable) event.preventDefault();
  }

  up(event: Touch): void {
    if (event.pointerId !== this.#pointer) return;
    const { slot, target, place } = this;
    const [tapped, square] = [this.#slot, this.#square];
    this.cancel();
    const ground = this.ground();
    if (slot === null) {
      if (square) ground.tapSquare(square);
      else if (tapped !== null) ground.tapSlot(tapped);
    } else if (target) ground.drop(slot, target);
    else ground.home(slot, place);
  }

  cancel(): void {
    this.#pointer = null;
    this.slot = this.spot = this.target = this.place = null;
  }

  #aim(): void {
    const ground = this.ground();
    const shelf = ground.shelf();
    const overShelf = inside(this.#finger, shelf, 6);
    const lift = this.touch && !overShelf ? ABOVE : 0;
    this.spot = { x: this.#finger.x, y: this.#finger.y - lift };
    const square = overShelf ? null : this.#squareAt(this.spot);
    this.target = square && ground.free(square) ? square : null;
    const share = (this.#finger.x - shelf.left) / (shelf.width || 1);
    this.place = overShelf ? Math.max(0, Math.min(ground.slots - 1, Math.floor(share * ground.slots))) : null;
  }

  #squareAt(spot: Spot): Square | null {
    const { size, flipped, field } = this.ground();
    const box = field();
    const x = Math.floor(((spot.x - box.left) / box.width) * size);
    const y = Math.floor(((spot.y - box.top) / box.height) * size);
    if (x < 0 || y < 0 || x >= size || y >= size) return null;
    return flipped ? { row: x, column: y } : { row: y, column: x };
  }
}

const inside = ({ x, y }: Spot, box: Box, margin: number): boolean =>
  x >= box.left - margin &&
  x <= box.left + box.width + margin &&
  y >= box.top - margin &&
  y <= box.top + box.height + margin;
