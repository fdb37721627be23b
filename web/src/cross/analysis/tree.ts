import { keyOf } from '../board';
import { tilesOfMove } from '../plays';
import { readRack, used, without, type Position } from './position';

/** A move of the tree; its place is its name. */
export interface Node {
  /** The move before it; −1: none. */
  parent: number;
  seat: number;
  move: string;
  points: number;
  /** The racks after it, by seat. */
  racks: readonly (readonly string[])[];
  /** Whether a challenge took it from the board. */
  lost: boolean;
  name: string;
  note: string;
}

/** A first position and the moves from there; parents come before their children. */
export interface Tree {
  root: Position;
  note: string;
  nodes: readonly Node[];
}

export const ROOT = -1;
export const MAX_NODES = 400;

/** The moves that lead to one, the first of them first. */
export function pathTo({ nodes }: Tree, at: number): number[] {
  const path: number[] = [];
  for (let here = at; here !== ROOT; here = nodes[here]?.parent ?? ROOT) path.unshift(here);
  return path;
}

export const childrenOf = ({ nodes }: Tree, at: number): number[] =>
  nodes.flatMap((node, i) => (node.parent === at ? [i] : []));

/** The line through a move: what leads to it, and what follows first each time. */
export function lineThrough(tree: Tree, at: number): number[] {
  const line = pathTo(tree, at);
  for (let next = childrenOf(tree, at)[0]; next !== undefined; next = childrenOf(tree, next)[0])
    line.push(next);
  return line;
}

/** Moves of one line, and where it leaves another one. */
export interface Branch {
  moves: number[];
  /** The move after which it begins; −1: at the beginning. */
  from: number;
  depth: number;
}

/** All lines: the first one whole, each other from where it leaves it. */
export function branches(tree: Tree, from: number = ROOT, depth = 0): Branch[] {
  const found: Branch[] = [];
  const grow = (begin: number, parent: number, level: number): void => {
    const moves: number[] = [];
    const sides: [number, number][] = [];
    for (let here: number | undefined = begin; here !== undefined;) {
      moves.push(here);
      const [next, ...others] = childrenOf(tree, here);
      for (const other of others) sides.push([other, here]);
      here = next;
    }
    found.push({ moves, from: parent, depth: level });
    for (const [other, at] of sides) grow(other, at, level + 1);
  };
  const [main, ...others] = childrenOf(tree, from);
  if (main !== undefined) grow(main, from, depth);
  for (const other of others) grow(other, from, depth + 1);
  return found;
}

/** The position after a move. */
export function positionAt(tree: Tree, at: number, alphabet: readonly string[]): Position {
  const seats = tree.root.racks.length;
  const tiles = new Map(tree.root.tiles);
  const scores = [...tree.root.scores];
  let { racks, turn, zeros } = tree.root;
  for (const place of pathTo(tree, at)) {
    const node = tree.nodes[place];
    if (!node) break;
    if (!node.lost) for (const tile of tilesOfMove(node.move, alphabet)) tiles.set(keyOf(tile), tile);
    scores[node.seat] = (scores[node.seat] ?? 0) + node.points;
    zeros = node.points > 0 ? 0 : zeros + 1;
    racks = node.racks;
    turn = (node.seat + 1) % seats;
  }
  // A record knows who moves next, also when somebody has left the game.
  const next = tree.nodes[childrenOf(tree, at)[0] ?? ROOT];
  return { tiles, racks, scores, turn: next?.seat ?? turn, zeros };
}

/** The racks after a move: the mover keeps what was not used; what is drawn nobody knows. */
export function racksAfter(position: Position, move: string, alphabet: readonly string[]): string[][] {
  const gone = move.startsWith('-') ? readRack(move.slice(1), alphabet) : used(tilesOfMove(move, alphabet));
  return position.racks.map((rack, seat) => (seat === position.turn ? without(rack, gone) : [...rack]));
}

/** A tree with one more move after another; a move that is there already is not added again. */
export function grown(tree: Tree, node: Node): { tree: Tree; at: number } {
  const known = childrenOf(tree, node.parent).find((each) => tree.nodes[each]?.move === node.move);
  if (known !== undefined) return { tree, at: known };
  return { tree: { ...tree, nodes: [...tree.nodes, node] }, at: tree.nodes.length };
}

export const changed = (tree: Tree, at: number, changes: Partial<Node>): Tree => ({
  ...tree,
  nodes: tree.nodes.map((node, i) => (i === at ? { ...node, ...changes } : node)),
});

/** A tree without a move and what follows it, and where the others are now. */
export function cut(tree: Tree, at: number): { tree: Tree; moved: (place: number) => number } {
  const gone = new Set([at]);
  tree.nodes.forEach((node, i) => {
    if (gone.has(node.parent)) gone.add(i);
  });
  const places = new Map<number, number>([[ROOT, ROOT]]);
  let kept = 0;
  tree.nodes.forEach((_, i) => {
    if (!gone.has(i)) places.set(i, kept++);
  });
  const moved = (place: number): number =>
    places.get(place) ?? places.get(tree.nodes[at]?.parent ?? ROOT) ?? ROOT;
  const nodes = tree.nodes.flatMap((node, i) =>
    gone.has(i) ? [] : [{ ...node, parent: places.get(node.parent) ?? ROOT }],
  );
  return { tree: { ...tree, nodes }, moved };
}
