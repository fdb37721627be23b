import { dieAt } from './board';
import { between, touched, type Spot } from './finger';

/** The board under the finger, and the callbacks for its gestures. */
export interface Ground {
  size: number;
  turns: number;
  path: readonly number[];
  box: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  /** One die was touched and let go. */
  tap: (die: number) => void;
  /** A line comes to a die; returns the line as it is then. */
  draw: (line: readonly number[], die: number) => readonly number[];
  /** The line ends: as a word, or as nothing. */
  end: (whole: boolean) => void;
}

type Moved = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'> &
  Partial<Pick<PointerEvent, 'getCoalescedEvents'>>;

/** One finger, pen or mouse from its touch to its end: a tap, or a line over several dice. */
export class Gesture {
  /** Where the finger is while it draws. */
  finger = $state.raw<Spot | null>(null);
  /** The die it went down on. */
  pressed = $state<number | null>(null);

  #pointer: number | null = null;
  #box: ReturnType<Ground['box']> = { left: 0, top: 0, width: 1, height: 1 };
  #last: Spot = { x: 0, y: 0 };
  #line: readonly number[] = [];
  #drawing = false;

  constructor(readonly ground: () => Ground) {}

  get active(): boolean {
    return this.#pointer !== null;
  }

  /** Whether the touch starts a gesture here. */
  down(event: Moved): boolean {
    if (this.active) return false;
    const { box, size, turns, path } = this.ground();
    this.#box = box();
    this.#last = this.#spot(event);
    const column = Math.floor(this.#last.x * size);
    const row = Math.floor(this.#last.y * size);
    if (column < 0 || row < 0 || column >= size || row >= size) return false;
    const die = dieAt(column, row, size, turns);
    this.#pointer = event.pointerId;
    this.pressed = die;
    this.#drawing = false;
    // A line may go on where taps or keys have stopped.
    this.#line = path.at(-1) === die ? path : [die];
    return true;
  }

  move(event: Moved): void {
    if (event.pointerId !== this.#pointer) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      const spot = this.#spot(each);
      for (const way of between(this.#last, spot, this.ground().size)) this.#reach(way);
      this.#last = spot;
    }
    if (this.#drawing) this.finger = this.#last;
  }

  up(event: Moved): void {
    if (event.pointerId !== this.#pointer) return;
    const die = this.pressed;
    const { tap, end } = this.ground();
    const whole = this.#line.length > 1;
    const drawing = this.#drawing;
    this.#release();
    if (drawing) end(whole);
    else if (die !== null) tap(die);
  }

  /** The system cancelled the touch, so the word is not entered. */
  cancel(event: Moved): void {
    if (event.pointerId !== this.#pointer) return;
    const drawing = this.#drawing;
    this.#release();
    if (drawing) this.ground().end(false);
  }

  #reach(spot: Spot): void {
    const { size, turns, draw } = this.ground();
    const cell = touched(spot, size);
    if (!cell) return;
    const die = dieAt(cell.x, cell.y, size, turns);
    if (die === this.#line.at(-1)) return;
    if (!this.#drawing) {
      // The first die is written only now, because until here it could have been a tap.
      this.#drawing = true;
      if (this.#line.length === 1) this.#line = draw([], this.#line[0] ?? die);
    }
    this.#line = draw(this.#line, die);
  }

  #spot({ clientX, clientY }: Pick<Moved, 'clientX' | 'clientY'>): Spot {
    const { left, top, width, height } = this.#box;
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  #release(): void {
    this.#pointer = this.pressed = this.finger = null;
    this.#drawing = false;
  }
}
