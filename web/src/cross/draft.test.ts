import { describe, expect, it } from 'vitest';
import { tilesOf } from './board';
import * as drafts from './draft';
import { fitted, NOTHING, type Draft } from './draft';

const EMPTY = tilesOf([]);
const rack = [...'?AEKLNQ'];
const start = fitted(NOTHING, rack, EMPTY, 7);
const laid = (draft: Draft, letter: string, row: number, column: number, as = letter): Draft =>
  drafts.lay(draft, { slot: drafts.slotOf(draft, letter), row, column, letter: as });

describe('a draft on a table that changes', () => {
  it('takes the rack as it comes, with free slots for what is missing', () => {
    expect(start).toEqual({ order: rack, laid: [] });
    expect(fitted(NOTHING, ['A'], EMPTY, 3).order).toEqual(['A', '', '']);
  });

  it('keeps the order of its tiles, and fills free slots with new ones', () => {
    const own = { order: [...'QALKEN?'], laid: [] };
    expect(fitted(own, [...'?ANQRST'], EMPTY, 7).order).toEqual([...'QARSTN?']);
  });

  it('sends tiles home whose square is taken', () => {
    const draft = laid(laid(start, 'A', 7, 7), 'N', 7, 8);
    const board = tilesOf([{ row: 7, column: 8, letter: 'X', blank: false }]);
    expect(fitted(draft, rack, board, 7).laid.map(({ letter }) => letter)).toEqual(['A']);
  });

  it('drops tiles that are no longer mine', () => {
    const draft = laid(start, 'Q', 7, 7);
    const next = fitted(draft, [...'?AEKLNR'], EMPTY, 7);
    expect(next.laid).toEqual([]);
    expect(next.order[6]).toBe('R');
  });

  it('keeps a blank with its letter', () => {
    const draft = laid(start, '?', 7, 7, 'S');
    expect(fitted(draft, rack, EMPTY, 7).laid).toHaveLength(1);
    expect(drafts.toLay(draft)).toEqual([{ row: 7, column: 7, letter: 'S', blank: true }]);
  });
});

describe('laying', () => {
  it('moves a tile that lies elsewhere, and sends home what it covers', () => {
    const draft = laid(laid(start, 'A', 7, 7), 'N', 7, 8);
    const slot = drafts.laidAt(draft, { row: 7, column: 7 })?.slot ?? -1;
    const next = drafts.lay(draft, { slot, row: 7, column: 8, letter: 'A' });
    expect(next.laid).toEqual([{ slot, row: 7, column: 8, letter: 'A' }]);
    expect(drafts.atHome(next, drafts.slotOf(next, 'N'))).toBe(true);
  });

  it('knows its direction from the second tile on', () => {
    expect(drafts.runsDown(laid(start, 'A', 7, 7))).toBeNull();
    expect(drafts.runsDown(laid(laid(start, 'A', 7, 7), 'N', 8, 7))).toBe(true);
    expect(drafts.runsDown(laid(laid(start, 'A', 7, 7), 'N', 7, 8))).toBe(false);
  });
});

describe('the rack', () => {
  it('makes room for a tile that moves, and laid tiles follow their slots', () => {
    const draft = laid(start, 'Q', 7, 7);
    const next = drafts.moved(draft, 6, 0);
    expect(next.order).toEqual([...'Q?AEKLN']);
    expect(next.laid[0]?.slot).toBe(0);
  });

  it('is never the same after a toss', () => {
    const draft = fitted(NOTHING, [...'AAAAAAB'], EMPTY, 7);
    for (let i = 0; i < 20; i += 1) expect(drafts.tossed(draft).order).not.toEqual(draft.order);
  });

  it('tosses only what is at home', () => {
    const draft = laid(laid(start, 'Q', 7, 7), '?', 7, 8, 'U');
    const next = drafts.tossed(draft);
    expect(next.order[6]).toBe('Q');
    expect(next.order[0]).toBe('?');
    expect([...next.order].sort()).toEqual([...rack].sort());
  });

  it('sorts by the alphabet, blanks last', () => {
    expect(drafts.sorted({ order: [...'?QAN'], laid: [] }, [...'ANQ']).order).toEqual([...'ANQ?']);
  });
});
