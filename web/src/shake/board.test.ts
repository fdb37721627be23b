import { describe, expect, it } from 'vitest';
import { boardOf, chained, dieAt, neighbours, place, spelled, ways } from './board';

const ENGLISH = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const board = (rows: string, alphabet = ENGLISH) => boardOf(rows.split(' '), alphabet);

// Q is one die with its U.
const QUIET = board('Qu I E T  A S N O  R E L P  M U D G'.replace(/ +/g, ' '));

describe('neighbours', () => {
  it('touch, also at a corner', () => {
    expect(neighbours(4)[0]).toEqual([1, 4, 5]);
    expect(neighbours(4)[5]).toEqual([0, 1, 2, 4, 6, 8, 9, 10]);
    expect(
      neighbours(6)
        .map((dice) => dice.length)
        .sort(),
    ).toHaveLength(36);
  });
});

describe('ways', () => {
  it('go from neighbour to neighbour and over no die twice', () => {
    expect(ways(QUIET, 'QUIET')).toEqual([[0, 1, 2, 3]]);
    expect(ways(QUIET, 'TIE')).toEqual([]);
    expect(ways(QUIET, 'ERE')).toEqual([]);
  });

  it('are all there are: the same letters may lie on several dice', () => {
    const twice = board('A B A C D C E F G H I K L M N O');
    expect(ways(twice, 'AB')).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });

  it('may end in the middle of a die while somebody types', () => {
    expect(ways(QUIET, 'Q')).toEqual([[0]]);
    expect(ways(QUIET, 'QU')).toEqual([[0]]);
    expect(chained(QUIET, 'Q')).toBe(false);
    expect(chained(QUIET, 'QUIET')).toBe(true);
    expect(ways(QUIET, 'QA')).toEqual([]);
  });

  it('take a letter of two characters for one die, and two dice for two letters', () => {
    const spanish = [...ENGLISH, 'LL', 'Ñ'];
    const llama = board('LL A M A B C D E F G H I K N O P', spanish);
    expect(ways(llama, 'L')).toEqual([[0]]);
    expect(ways(llama, 'LLAMA')).toEqual([[0, 1, 2, 3]]);
    const apart = board('L L A M A B C D E F G H I K N O', spanish);
    expect(chained(apart, 'LLAMA')).toBe(false);
  });

  it('never go over a die without letters', () => {
    const blank = boardOf(['A', '#', 'B', 'C', ...'DEFGHIKLMNOP'], ENGLISH);
    expect(ways(blank, 'AB')).toEqual([]);
    expect([blank.faces[1], blank.tiles[1]]).toEqual(['', []]);
  });

  it('know Greek and Cyrillic letters', () => {
    const greek = boardOf([...'ΣΟΦΙΑΒΓΔΕΖΗΘΚΛΜΝ'], [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ']);
    expect(ways(greek, 'ΣΟΦ')).toEqual([[0, 1, 2]]);
  });

  it('spell what was asked for', () => {
    for (const path of ways(QUIET, 'SEN')) expect(spelled(QUIET, path)).toBe('SEN');
  });
});

describe('a turned board', () => {
  it('has each die where it lies, and finds it there again', () => {
    expect(place(0, 4, 1)).toEqual({ x: 3, y: 0 });
    expect(place(3, 4, 1)).toEqual({ x: 3, y: 3 });
    for (const turns of [0, 1, 2, 3, 4, 7])
      for (let die = 0; die < 25; die += 1) {
        const { x, y } = place(die, 5, turns);
        expect(dieAt(x, y, 5, turns)).toBe(die);
      }
  });
});
