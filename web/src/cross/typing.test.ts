import { describe, expect, it } from 'vitest';
import { lay, slotOf, type Draft } from './draft';
import { typed } from './typing';

const SPANISH = ['A', 'C', 'CH', 'H', 'L', 'LL', 'O'];
const CATALAN = ['A', 'L', 'L·L', 'O'];
const of = (...order: string[]): Draft => ({ order, laid: [] });
const at = { row: 7, column: 7 };
const on = (draft: Draft, letter: string): Draft =>
  lay(draft, { ...at, slot: slotOf(draft, letter), letter });

describe('a typed character', () => {
  it('is a tile of the rack', () => {
    expect(typed('A', { draft: of('O', 'A'), alphabet: SPANISH, pending: '', before: null })).toMatchObject({
      slot: 1,
      letter: 'A',
    });
  });

  it('is a blank where the rack has no such tile, or where one is wanted', () => {
    const typing = { draft: of('?', 'A'), alphabet: SPANISH, pending: '', before: null };
    expect(typed('O', typing)).toMatchObject({ slot: 0, letter: 'O' });
    expect(typed('A', typing)).toMatchObject({ slot: 1 });
    expect(typed('A', typing, true)).toMatchObject({ slot: 0, letter: 'A' });
  });

  it('is nothing that is neither on the rack nor in the alphabet', () => {
    expect(typed('O', { draft: of('A'), alphabet: SPANISH, pending: '', before: null })).toBeNull();
    expect(typed('X', { draft: of('?'), alphabet: SPANISH, pending: '', before: null })).toBeNull();
  });

  it('makes one tile of C and H', () => {
    const draft = on(of('C', 'CH', 'A'), 'C');
    const meant = typed('H', { draft, alphabet: SPANISH, pending: '', before: at });
    expect(meant).toMatchObject({ slot: 1, letter: 'CH', instead: at });
  });

  it('waits for the rest of a tile where its beginning is no tile of the rack', () => {
    const typing = { draft: of('CH', 'A'), alphabet: SPANISH, pending: '', before: null };
    expect(typed('C', typing)).toMatchObject({ pending: 'C', instead: null });
    expect(typed('H', { ...typing, pending: 'C' })).toMatchObject({ slot: 0, letter: 'CH', instead: null });
  });

  it('leaves two tiles where the rack has no double one', () => {
    const draft = on(of('L', 'L', 'A'), 'L');
    expect(typed('L', { draft, alphabet: SPANISH, pending: '', before: at })).toMatchObject({
      slot: 1,
      letter: 'L',
      instead: null,
    });
  });

  it('writes L·L with its dot, which takes the L before it back', () => {
    const draft = on(of('L', 'L·L'), 'L');
    const typing = { draft, alphabet: CATALAN, pending: '', before: at };
    const begun = { pending: 'L·', draft: of('L', 'L·L'), instead: at };
    expect(typed('·', typing)).toEqual(begun);
    const done = { ...typing, draft: begun.draft, pending: 'L·', before: null };
    expect(typed('L', done)).toMatchObject({ slot: 1, letter: 'L·L', instead: null });
  });

  it('is the tile with a mark where the rack has none without it', () => {
    const polish = ['L', 'Ł', 'Z', 'Ź', 'Ż'];
    const on = (...order: string[]) => ({ draft: of(...order), alphabet: polish, pending: '', before: null });
    expect(typed('L', on('Ł', 'L'))).toMatchObject({ slot: 1, letter: 'L' });
    expect(typed('L', on('?', 'Ł'))).toMatchObject({ slot: 1, letter: 'Ł' });
    expect(typed('Z', on('Ż'))).toMatchObject({ slot: 0, letter: 'Ż' });
    expect(typed('L', on('?', 'Ł'), true)).toMatchObject({ slot: 0, letter: 'L' });
    expect(typed('L', on('Ź'))).toBeNull();
  });
});
