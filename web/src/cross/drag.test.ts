import { describe, expect, it, vi } from 'vitest';
import { ABOVE, Drag, type Ground } from './drag.svelte';

const BOX = { left: 0, top: 0, width: 150, height: 150 };
const SHELF = { left: 0, top: 200, width: 70, height: 20 };

function ground(changes: Partial<Ground> = {}): Ground {
  return {
    size: 15,
    slots: 7,
    flipped: false,
    field: () => BOX,
    shelf: () => SHELF,
    slotAt: () => null,
    free: () => true,
    tapSlot: vi.fn(),
    tapSquare: vi.fn(),
    drop: vi.fn(),
    home: vi.fn(),
    ...changes,
  };
}

const at = (clientX: number, clientY: number, pointerType = 'mouse') => ({
  pointerId: 1,
  clientX,
  clientY,
  pointerType,
  button: 0,
});

it('a finger on a tile or the board makes no swipe of the browser', () => {
  const drag = new Drag(() => ground());
  const swipe = { cancelable: true, preventDefault: vi.fn() };
  drag.touchMove(swipe);
  expect(swipe.preventDefault).not.toHaveBeenCalled();
  drag.downSlot(at(5, 210, 'touch'), 0);
  drag.touchMove(swipe);
  expect(swipe.preventDefault).toHaveBeenCalledOnce();
  drag.up(at(5, 210, 'touch'));
  drag.touchMove(swipe);
  expect(swipe.preventDefault).toHaveBeenCalledOnce();
});

describe('a pointer', () => {
  it('that does not move is a tap', () => {
    const table = ground();
    const drag = new Drag(() => table);
    drag.downSlot(at(5, 210), 0);
    drag.up(at(6, 211));
    expect(table.tapSlot).toHaveBeenCalledWith(0);
    drag.downField(at(75, 5));
    drag.up(at(75, 5));
    expect(table.tapSquare).toHaveBeenCalledWith({ row: 0, column: 7 });
  });

  it('carries a tile to a square', () => {
    const table = ground();
    const drag = new Drag(() => table);
    drag.downSlot(at(5, 210), 3);
    drag.move(at(75, 75));
    expect(drag.slot).toBe(3);
    expect(drag.target).toEqual({ row: 7, column: 7 });
    drag.up(at(75, 75));
    expect(table.drop).toHaveBeenCalledWith(3, { row: 7, column: 7 });
    expect(drag.slot).toBeNull();
  });

  it('aims above a finger', () => {
    const table = ground();
    const drag = new Drag(() => table);
    drag.downSlot(at(5, 210, 'touch'), 3);
    drag.move(at(75, 75 + ABOVE, 'touch'));
    expect(drag.target).toEqual({ row: 7, column: 7 });
  });

  it('finds the same square on a flipped board', () => {
    const drag = new Drag(() => ground({ flipped: true }));
    drag.downSlot(at(5, 210), 3);
    drag.move(at(15, 75));
    expect(drag.target).toEqual({ row: 1, column: 7 });
  });

  it('drops nothing on a taken square: the tile goes home', () => {
    const table = ground({ free: () => false });
    const drag = new Drag(() => table);
    drag.downSlot(at(5, 210), 3);
    drag.move(at(75, 75));
    drag.up(at(75, 75));
    expect(table.drop).not.toHaveBeenCalled();
    expect(table.home).toHaveBeenCalledWith(3, null);
  });

  it('moves a tile along the rack', () => {
    const table = ground();
    const drag = new Drag(() => table);
    drag.downSlot(at(5, 210), 0);
    drag.move(at(45, 210));
    expect(drag.place).toBe(4);
    drag.up(at(45, 210));
    expect(table.home).toHaveBeenCalledWith(0, 4);
  });

  it('takes a draft tile from the board', () => {
    const table = ground({ slotAt: () => 2 });
    const drag = new Drag(() => table);
    drag.downField(at(75, 75));
    drag.move(at(95, 75));
    drag.up(at(95, 75));
    expect(table.drop).toHaveBeenCalledWith(2, { row: 7, column: 9 });
  });
});
