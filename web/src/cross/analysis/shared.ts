import type { Schema } from '../../lib/wire';
import { cgpOf, readCgp, readRack, rackText } from './position';
import { ROOT, type Node, type Tree } from './tree';

export type AnalysedGame = Schema['AnalysedGame'];
export type AnalysisOptions = Schema['PlayedBy'];
export type SharedAnalysis = Schema['ShownAnalysis'];

export const alphabetOf = ({ tiles }: Pick<AnalysedGame, 'tiles'>): string[] =>
  tiles.map(({ letter }) => letter).filter((letter) => letter !== '?');

/** The tree of a game that was read: its moves one after the other. */
export function treeOf(game: AnalysedGame): Tree {
  const alphabet = alphabetOf(game);
  const root = readCgp(game.cgp, game.first, alphabet);
  const seats = root.racks.length;
  /** What a seat holds after so many turns: what it has at its next one. */
  const held = (after: number, seat: number): readonly string[] =>
    game.turns.slice(after).find((turn) => turn.seat === seat)?.rack ?? [];
  const racks = (after: number): (readonly string[])[] =>
    Array.from({ length: seats }, (_, seat) => held(after, seat));
  const nodes = game.turns.map((turn, i): Node => ({
    parent: i - 1,
    seat: turn.seat,
    move: turn.move,
    points: turn.points,
    racks: racks(i + 1),
    lost: turn.lost,
    name: '',
    note: turn.note,
  }));
  return { root: game.turns.length > 0 ? { ...root, racks: racks(0) } : root, note: game.note, nodes };
}

/** An analysis as it is kept in links. */
export function sharedOf(game: AnalysedGame, tree: Tree, at: number): SharedAnalysis {
  return {
    options: game.options,
    cgp: cgpOf(tree.root, game.layout.length, true),
    first: tree.root.turn,
    names: [...game.names],
    nodes: tree.nodes.map(({ racks, ...node }) => ({ ...node, racks: racks.map(rackText) })),
    at,
    note: tree.note,
  };
}

/** The tree of a link. */
export function sharedTree(shared: SharedAnalysis, game: Pick<AnalysedGame, 'tiles'>): Tree {
  const alphabet = alphabetOf(game);
  const nodes = shared.nodes.map((node, i): Node => ({
    parent: node.parent < i ? node.parent : ROOT,
    seat: node.seat,
    move: node.move,
    points: node.points,
    racks: node.racks.map((rack) => readRack(rack, alphabet)),
    lost: node.lost,
    name: node.name,
    note: node.note,
  }));
  return { root: readCgp(shared.cgp, shared.first, alphabet), note: shared.note, nodes };
}

const VERSION = '1.';
/** Longer addresses are cut off by some programs; then there is the short link. */
export const MAX_FRAGMENT = 12_000;

/** A value as a part of an address: compressed, in letters that addresses have. */
export async function packed(value: unknown): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(value)),
    new CompressionStream('deflate-raw'),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return VERSION + text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** What was packed; null, if it is no such text. */
export async function unpacked(text: string): Promise<unknown> {
  if (!text.startsWith(VERSION) || text.length > 2 * MAX_FRAGMENT) return null;
  try {
    const plain = atob(text.slice(VERSION.length).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(plain, (each) => each.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}

/** Whether a value is an analysis; the server checks the rest when it reads the position. */
export function isShared(value: unknown): value is SharedAnalysis {
  const shared = value as Partial<SharedAnalysis> | null;
  return (
    typeof shared === 'object' &&
    shared !== null &&
    typeof shared.cgp === 'string' &&
    typeof shared.options === 'object' &&
    Array.isArray(shared.nodes) &&
    shared.nodes.every(
      (node) =>
        typeof node?.move === 'string' && typeof node.parent === 'number' && Array.isArray(node.racks),
    )
  );
}

/** The line to a move as GCG, with notes; only of a game from its beginning. */
export function gcgOf(game: AnalysedGame, tree: Tree, line: readonly number[]): string {
  const nick = (seat: number): string =>
    (game.names[seat] || `player${seat + 1}`).replace(/[\s:>#]+/g, '_') +
    (sameNames(game.names) ? `.${seat + 1}` : '');
  const totals = tree.root.scores.map(() => 0);
  const lines = [
    '#character-encoding UTF-8',
    ...tree.root.racks.map((_, seat) => `#player${seat + 1} ${nick(seat)} ${game.names[seat] || nick(seat)}`),
    ...ownLine(game),
    ...(tree.note ? [`#note ${tree.note}`] : []),
  ];
  let { racks } = tree.root;
  for (const at of line) {
    const node = tree.nodes[at];
    if (!node) break;
    const points = node.points;
    totals[node.seat] = (totals[node.seat] ?? 0) + points;
    const move = node.move.replace(/\(([^)]*)\)/g, (_, inside: string) =>
      inside.replace(/\[[^\]]+\]|./gu, '.'),
    );
    // What a challenge took away scored nothing, and no record can say that without what it would have scored.
    const done = node.lost ? '-' : move;
    const sign = points < 0 ? '' : '+';
    lines.push(
      `>${nick(node.seat)}: ${rackText(racks[node.seat] ?? [])} ${done} ${sign}${points} ${totals[node.seat]}`,
    );
    const note = [node.lost ? move : '', node.note].filter(Boolean).join('\n');
    if (note) lines.push(`#note ${note}`);
    racks = node.racks;
  }
  return `${lines.join('\n')}\n`;
}

const sameNames = (names: readonly string[]): boolean =>
  new Set(names.filter(Boolean)).size < names.filter(Boolean).length;

/** What only our records say, in the one line that every other program passes over. */
function ownLine(game: AnalysedGame): string[] {
  const { options } = game;
  const said = {
    language: options.language,
    lexicon: options.lexicon,
    layout: options.custom_layout || options.layout === 'standard' ? '' : options.layout,
    squares: squaresOf(options),
    rack: options.rack_size === 7 ? '' : String(options.rack_size),
    bonus: options.bonus === 50 ? '' : String(options.bonus),
    blanks: options.blanks_count ? '1' : '',
    tiles: options.tile_set === 'auto' || options.custom_tiles ? '' : options.tile_set,
    set: setOf(game),
    exchange: options.exchange_minimum === null ? '' : String(options.exchange_minimum),
    opens: options.one_tile_opens ? '1' : '',
  };
  return [`#tile-set lexicade ${ownWords(said)}`];
}

/** What a table plays by that other programs have no word for, after a position. */
export function operationsOf(game: AnalysedGame): string {
  const { options } = game;
  const own = ownWords({
    squares: squaresOf(options),
    set: setOf(game),
    rack: options.rack_size === 7 ? '' : String(options.rack_size),
    blanks: options.blanks_count ? '1' : '',
    opens: options.one_tile_opens ? '1' : '',
  });
  const said = {
    ld: options.language,
    lex: options.lexicon || options.language,
    bb: options.bonus === 50 ? '' : String(options.bonus),
    lx: own,
  };
  return Object.entries(said)
    .flatMap(([name, value]) => (value ? [`${name} ${value};`] : []))
    .join(' ');
}

const squaresOf = ({ custom_layout }: AnalysisOptions): string => custom_layout.trim().split(/\s+/).join('/');

/** A tile set of somebody's own, in one line. Older links do not say whether there is one. */
const setOf = ({ options, tiles }: AnalysedGame): string =>
  options.custom_tiles
    ? tiles.map(({ letter, count, points }) => `${letter}.${count}.${points}`).join('/')
    : '';

const ownWords = (said: Record<string, string>): string =>
  Object.entries(said)
    .flatMap(([name, value]) =>
      value ? [`${name}=${encodeURIComponent(value).replace(/%2F/g, '/').replace(/%2B/g, '+')}`] : [],
    )
    .join(' ');
