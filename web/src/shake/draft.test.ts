import { describe, expect, it } from 'vitest';
import { boardOf } from './board';
import { along, drawn, erased, NOTHING, tapped, typed } from './draft';

const board = boardOf(['Qu', ...'IETASNORELPMUDG'], [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);

describe('typing', () => {
  it('lights the path, and the dice that could be meant as well', () => {
    const draft = typed(board, NOTHING, ['E']);
    expect(draft.path).toEqual([2]);
    expect(draft.also).toEqual([9]);
    expect(typed(board, draft, ['T']).path).toEqual([2, 3]);
  });

  it('keeps letters that lie nowhere, without a path', () => {
    const draft = typed(board, typed(board, NOTHING, ['Z']), ['Z']);
    expect(draft).toEqual({ text: 'ZZ', path: [], also: [] });
  });

  it('writes the die Qu with Q and U, and takes it back letter by letter or whole', () => {
    const half = typed(board, NOTHING, ['Q']);
    expect(half.path).toEqual([0]);
    const whole = typed(board, half, ['U']);
    expect([whole.text, whole.path]).toEqual(['QU', [0]]);
    expect(erased(board, half)).toEqual(NOTHING);
    expect(erased(board, whole)).toEqual(NOTHING);
  });

  it('goes on where taps have stopped', () => {
    const draft = typed(board, along(board, [9, 5]), ['A']);
    expect(draft.path).toEqual([9, 5, 4]);
  });

  it('stops at a length no word has', () => {
    expect(typed(board, NOTHING, Array<string>(80).fill('E')).text).toHaveLength(30);
  });
});

describe('tapping', () => {
  const tap = (path: number[], die: number) => tapped(board, along(board, path), die);

  it('goes on to a neighbour, and begins anew elsewhere', () => {
    expect(tap([0], 1)).toEqual({ act: 'write', draft: along(board, [0, 1]) });
    expect(tap([0, 1], 15)).toEqual({ act: 'write', draft: along(board, [15]) });
  });

  it('goes back to a die of the path', () => {
    expect(tap([0, 1, 2], 1)).toEqual({ act: 'write', draft: along(board, [0, 1]) });
  });

  it('says the word with the last die again, and forgets a single one', () => {
    expect(tap([0, 1], 1)).toEqual({ act: 'enter' });
    expect(tap([0], 0)).toEqual({ act: 'write', draft: NOTHING });
  });
});

describe('drawing', () => {
  it('adds neighbours, goes back over the last step, and passes over the rest', () => {
    expect(drawn(board, [], 0)).toEqual([0]);
    expect(drawn(board, [0], 1)).toEqual([0, 1]);
    expect(drawn(board, [0, 1], 0)).toEqual([0]);
    expect(drawn(board, [0, 1, 2], 0)).toEqual([0, 1, 2]);
    expect(drawn(board, [0, 1], 15)).toEqual([0, 1]);
  });
});
