import { beforeEach, describe, expect, it } from 'vitest';
import { boardOf } from './board';
import { drawn } from './draft';
import { between, touched } from './finger';
import { Gesture } from './gesture.svelte';

const board = boardOf([...'ABCDEFGHIJKLMNOP'], []);

let path: readonly number[];
let said: (string | number)[];
let turns: number;
let gesture: Gesture;

beforeEach(() => {
  path = [];
  said = [];
  turns = 0;
  gesture = new Gesture(() => ({
    size: 4,
    turns,
    path,
    box: () => ({ left: 0, top: 0, width: 400, height: 400 }),
    tap: (die) => said.push(die),
    draw: (line, die) => (path = drawn(board, line, die)),
    end: (whole) => said.push(whole ? 'word' : 'nothing'),
  }));
});

const at = (clientX: number, clientY: number, pointerId = 1) => ({ pointerId, clientX, clientY });
const middle = (die: number) => at((die % 4) * 100 + 50, Math.floor(die / 4) * 100 + 50);

function drag(...dice: number[]): void {
  gesture.down(middle(dice[0] ?? 0));
  for (const die of dice.slice(1)) gesture.move(middle(die));
}

describe('a finger', () => {
  it('that does not move taps', () => {
    drag(5);
    gesture.move(at(155, 160));
    gesture.up(at(155, 160));
    expect(said).toEqual([5]);
    expect(path).toEqual([]);
  });

  it('draws a path and says the word at its end', () => {
    drag(0, 1, 6);
    expect(path).toEqual([0, 1, 6]);
    expect(gesture.finger).toEqual({ x: 0.625, y: 0.375 });
    gesture.up(middle(6));
    expect(said).toEqual(['word']);
    expect(gesture.finger).toBe(null);
  });

  it('slips diagonally between two corners', () => {
    drag(0, 5, 10, 15);
    expect(path).toEqual([0, 5, 10, 15]);
  });

  it('skips no die however quick it is', () => {
    drag(0, 3);
    expect(path).toEqual([0, 1, 2, 3]);
  });

  it('takes back by going back, and says nothing when it is back at the start', () => {
    drag(0, 1, 2, 1);
    expect(path).toEqual([0, 1]);
    gesture.move(middle(0));
    gesture.up(middle(0));
    expect(said).toEqual(['nothing']);
  });

  it('that the system takes away has said nothing', () => {
    drag(0, 1);
    gesture.cancel(middle(1));
    expect(said).toEqual(['nothing']);
    gesture.up(middle(1));
    expect(said).toEqual(['nothing']);
  });

  it('goes on where taps have stopped', () => {
    path = [0, 1];
    drag(1, 2);
    expect(path).toEqual([0, 1, 2]);
  });

  it('touches what lies there when the board is turned', () => {
    turns = 1;
    drag(3);
    gesture.up(middle(3));
    expect(said).toEqual([0]);
  });

  it('is alone: a second one is not heard', () => {
    drag(0, 1);
    expect(gesture.down(at(350, 350, 2))).toBe(false);
    gesture.move(at(350, 250, 2));
    expect(path).toEqual([0, 1]);
  });
});

describe('touched', () => {
  it('is a circle: between four dice there is nothing', () => {
    expect(touched({ x: 0.25, y: 0.25 }, 4)).toBe(null);
    expect(touched({ x: 0.12, y: 0.13 }, 4)).toEqual({ x: 0, y: 0 });
    expect(touched({ x: -0.1, y: 0.1 }, 4)).toBe(null);
  });

  it('has spots in between that end at the last', () => {
    expect(between({ x: 0, y: 0 }, { x: 1, y: 1 }, 4).at(-1)).toEqual({ x: 1, y: 1 });
    expect(between({ x: 0, y: 0 }, { x: 0, y: 0 }, 4)).toHaveLength(1);
  });
});
