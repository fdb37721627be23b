import { describe, expect, it } from 'vitest';
import { keyOf } from '../board';
import { cgpOf, rackText, readCgp, readRack } from './position';
import { isShared, packed, unpacked } from './shared';
import {
  branches,
  changed,
  childrenOf,
  cut,
  grown,
  lineThrough,
  positionAt,
  racksAfter,
  ROOT,
  type Node,
} from './tree';

const ENGLISH = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CGP = '15/15/15/15/15/15/15/3FACEt7/15/15/15/15/15/15/15 AEINRST/QU 28/33 0';
const root = readCgp(CGP, 1, ENGLISH);
const node = (parent: number, seat: number, move: string, points = 10): Node => ({
  parent,
  seat,
  move,
  points,
  racks: [[], []],
  lost: false,
  name: '',
  note: '',
});

describe('a position', () => {
  it('is read and written the same', () => {
    expect(root.turn).toBe(1);
    expect(root.racks[1]).toEqual([...'AEINRST']);
    expect(root.scores).toEqual([33, 28]);
    expect(root.tiles.get('7,7')).toMatchObject({ letter: 'T', blank: true });
    expect(cgpOf(root, 15, true)).toBe(CGP);
    expect(cgpOf(root, 15, false)).toBe(CGP.replace('QU', ''));
  });

  it('has letters of several characters', () => {
    const spanish = ['A', 'C', 'CH', 'L', 'LL'];
    expect(readRack('cha[l][l]l?', spanish)).toEqual(['CH', 'A', 'L', 'L', 'L', '?']);
    expect(rackText(['CH', 'A'])).toBe('[CH]A');
  });
});

describe('a tree', () => {
  const nodes = [
    node(ROOT, 1, '9D TEN'),
    node(0, 0, '-QU', 0),
    node(ROOT, 1, 'H8 (t)EN'),
    node(1, 1, '-', 0),
  ];
  const tree = { root, note: '', nodes };

  it('says what lies, who is to move and what is kept', () => {
    const after = positionAt(tree, 1, ENGLISH);
    expect(after.tiles.has(keyOf({ row: 8, column: 3 }))).toBe(true);
    expect(after).toMatchObject({ turn: 1, zeros: 1, scores: [33, 38] });
    expect(racksAfter(root, '9D TEN', ENGLISH)[1]).toEqual([...'AIRS']);
  });

  it('has lines, and grows none twice', () => {
    expect(lineThrough(tree, 0)).toEqual([0, 1, 3]);
    expect(childrenOf(tree, ROOT)).toEqual([0, 2]);
    expect(branches(tree).map(({ moves, depth }) => [moves, depth])).toEqual([
      [[0, 1, 3], 0],
      [[2], 1],
    ]);
    expect(grown(tree, node(ROOT, 1, 'H8 (t)EN')).at).toBe(2);
    expect(grown(tree, node(2, 0, '-', 0)).tree.nodes).toHaveLength(5);
    expect(changed(tree, 2, { name: 'x' }).nodes[2]?.name).toBe('x');
  });

  it('loses a move with all that follows', () => {
    const { tree: left, moved } = cut(tree, 0);
    expect(left.nodes.map(({ move }) => move)).toEqual(['H8 (t)EN']);
    expect([moved(2), moved(3), moved(ROOT)]).toEqual([0, ROOT, ROOT]);
  });
});

it('an analysis fits into an address', async () => {
  const shared = { cgp: CGP, options: {}, nodes: [{ move: '-', parent: -1, racks: [] }] };
  const text = await packed(shared);
  expect(text).toMatch(/^1\.[\w-]+$/);
  expect(await unpacked(text)).toEqual(shared);
  expect(isShared(shared)).toBe(true);
  expect(await unpacked('1.!!')).toBeNull();
  expect(await unpacked('nothing')).toBeNull();
  expect(isShared({ cgp: 'x' })).toBe(false);
});
