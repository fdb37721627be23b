import { announcer } from '../../lib/announcer.svelte';
import { spoken, t } from '../../lib/texts';
import type { Square } from '../board';
import { engine, type Answers, type Inquiry, type Kind, type Known, type Question } from '../engine';
import { tilesOfMove, wantedPlays, descends, type PlaySource, type SortKey, type Wanted } from '../plays';
import type { Laid, TablePlay } from '../types';
import { cgpOf, rackText, unseen, used, without, type Position } from './position';
import { alphabetOf, sharedOf, type AnalysedGame, type AnalysisOptions } from './shared';
import {
  changed,
  childrenOf,
  cut,
  grown,
  lineThrough,
  MAX_NODES,
  positionAt,
  racksAfter,
  ROOT,
  type Node,
  type Tree,
} from './tree';

export type Tab = 'plays' | 'simulation' | 'end' | 'kept' | 'branches';
export type SimulatedRow = Answers['simulation']['rows'][number];

/** A move that is thought of: its tiles are shown on the board, and not laid. */
export interface Ghost {
  move: string;
  points: number;
}

/** Answers that stay in memory. */
const MAX_ANSWERS = 40;
export const DEPTHS = [600, 2400, 10_000] as const;
/** Tiles in the bag up to which the pre-endgame looks at all that they can be. */
export const PREENDGAME = 7;

/** A position with its tree of moves, what is asked about it, and what is chosen on the screen. */
export class Analysis implements PlaySource {
  game = $state.raw<AnalysedGame>() as AnalysedGame;
  tree = $state.raw<Tree>() as Tree;
  /** The move after which the board is shown. */
  at = $state(ROOT);
  ghost = $state.raw<Ghost | null>(null);
  /** What the pointer is on in a list. */
  hovered = $state.raw<Ghost | null>(null);
  tab = $state<Tab>('plays');
  wanted = $state.raw<Wanted>({ text: '', way: 'both', sort: 'equity', descending: true });
  fits = $state(false);
  depth = $state<number>(DEPTHS[1]);
  /** Whether simulations deal the other rack by what its last play says. */
  inferred = $state(false);
  /** The line of an endgame that is stepped through, and its moves in the tree. */
  solved = $state.raw<{ answer: Answers['endgame']; mover: number; nodes: readonly number[] } | null>(null);
  /** Own candidates, by position. */
  #added = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  #known = $state.raw<Readonly<Record<string, Known>>>({});
  #inquiries: Record<string, Inquiry> = {};

  constructor(game: AnalysedGame, tree: Tree, at: number) {
    this.game = game;
    this.tree = tree;
    this.at = at;
  }

  readonly alphabet = $derived.by(() => alphabetOf(this.game));
  readonly position = $derived.by(() => positionAt(this.tree, this.at, this.alphabet));
  readonly line = $derived.by(() => lineThrough(this.tree, this.at));

  get size(): number {
    return this.game.layout.length;
  }

  get seats(): number {
    return this.tree.root.racks.length;
  }

  get rack(): readonly string[] {
    return this.position.racks[this.position.turn] ?? [];
  }

  points = (letter: string): number => this.game.tiles.find((tile) => tile.letter === letter)?.points ?? 0;

  name(seat: number): string {
    return this.game.names[seat] || t.crossStudy.analysis.player(seat + 1);
  }

  /** One character for a seat: of its name, or its number. */
  initial(seat: number): string {
    return ([...(this.game.names[seat] ?? '')][0] ?? String(seat + 1)).toLocaleUpperCase();
  }

  /** The tiles that the player to move does not see, by letter. */
  readonly hidden = $derived.by(() => unseen(this.game.tiles, this.position.tiles, [this.rack]));

  /** Tiles of which there are more than the set has. */
  readonly tooMany = $derived.by(() =>
    [...unseen(this.game.tiles, this.position.tiles, this.position.racks)].flatMap(([letter, left]) =>
      left < 0 ? [{ letter, count: this.#count(letter) - left, most: this.#count(letter) }] : [],
    ),
  );

  #count(letter: string): number {
    return this.game.tiles.find((tile) => tile.letter === letter)?.count ?? 0;
  }

  /** How many tiles are in the bag, the other racks being full as far as there are tiles. */
  readonly bag = $derived.by(() => {
    const all = [...this.hidden.values()].reduce((sum, count) => sum + count, 0);
    const missing = Math.max(0, this.game.options.rack_size - this.rack.length);
    const others = this.position.racks.length - 1;
    return Math.max(0, all - Math.min(missing, all) - others * this.game.options.rack_size);
  });

  /** Whether the rack has fewer tiles than it would have in a game. */
  get rackIsShort(): boolean {
    const all = [...this.hidden.values()].reduce((sum, count) => sum + count, 0);
    const full = this.game.options.rack_size;
    // At the end racks get smaller by themselves.
    return this.rack.length < full && all - (full - this.rack.length) > (this.seats - 1) * full;
  }

  /** The last play of the other player, if it lies and two play. */
  get last(): Node | null {
    const node = this.tree.nodes[this.at];
    return node && this.seats === 2 && !node.lost && !node.move.startsWith('-') ? node : null;
  }

  get lastTiles(): readonly Laid[] {
    const node = this.tree.nodes[this.at];
    return node && !node.lost ? tilesOfMove(node.move, this.alphabet) : [];
  }

  /** The tiles of the move that is thought of, or under the pointer. */
  get ghostTiles(): readonly Laid[] {
    const move = (this.hovered ?? this.ghost)?.move ?? '';
    const tiles = tilesOfMove(move, this.alphabet);
    return tiles.some(({ row, column }) => this.position.tiles.has(`${row},${column}`)) ? [] : tiles;
  }

  /** The tiles that the chosen move uses. */
  get spent(): string[] {
    const move = (this.hovered ?? this.ghost)?.move ?? '';
    return move.startsWith('-')
      ? without(this.rack, without(this.rack, [...move.slice(1)]))
      : used(tilesOfMove(move, this.alphabet));
  }

  get cgp(): string {
    return cgpOf(this.position, this.size, false);
  }

  // Questions

  get asked(): { cgp: string; options: AnalysisOptions; last: string } {
    return { cgp: this.cgp, options: this.game.options, last: this.last?.move ?? '' };
  }

  #question<K extends Kind>(kind: K): Extract<Question, { kind: K }> {
    const position = this.asked;
    const moves = [...(this.#added[position.cgp] ?? [])];
    const all: { [each in Kind]?: Question } = {
      plays: { kind: 'plays', position },
      inference: { kind: 'inference', position },
      endgame: { kind: 'endgame', position },
      preendgame: { kind: 'preendgame', position, moves },
      simulation: {
        kind: 'simulation',
        position,
        moves,
        count: Math.min(20, 12 + moves.length),
        plies: 2,
        deals: this.depth,
        inferred: this.inferred && this.last !== null,
      },
    };
    return all[kind] as Extract<Question, { kind: K }>;
  }

  /** What is known about a question of the position on the board. */
  known<K extends Kind>(kind: K): Known<K> | null {
    return (this.#known[JSON.stringify(this.#question(kind))] ?? null) as Known<K> | null;
  }

  /** Asks about the position on the board, unless that is known, or being worked on. */
  ask(kind: Exclude<Kind, 'square'>): void {
    const question = this.#question(kind);
    const key = JSON.stringify(question);
    const before = this.#known[key];
    if (before && before.state !== 'stopped' && before.state !== 'failed') return;
    const inquiry = engine.ask(question as never, (known: Known) => {
      // What was known before it was stopped is shown until there is news.
      this.#keep(key, { ...known, answer: known.answer ?? before?.answer ?? null });
    });
    const known = Object.entries(this.#inquiries).filter(([each]) => each in this.#known);
    this.#inquiries = Object.fromEntries([...known, [key, inquiry]]);
  }

  #keep(key: string, known: Known): void {
    const others = Object.entries(this.#known).filter(([each]) => each !== key);
    this.#known = Object.fromEntries([...others.slice(1 - MAX_ANSWERS), [key, known]]);
  }

  stop(kind: Exclude<Kind, 'square'>): void {
    this.#inquiries[JSON.stringify(this.#question(kind))]?.stop();
  }

  /** Stops everything: the page is left. */
  close(): void {
    for (const inquiry of Object.values(this.#inquiries)) inquiry.stop();
  }

  isRunning(kind: Exclude<Kind, 'square'>): boolean {
    const state = this.known(kind)?.state;
    return state === 'waiting' || state === 'working';
  }

  /** Makes the chosen move a candidate of the simulation, or a written one. */
  add(move: string): void {
    const { cgp } = this;
    const before = this.#added[cgp] ?? [];
    if (before.includes(move) || before.length >= 8) return;
    const running = this.isRunning('simulation');
    if (running) this.stop('simulation');
    this.#added = { ...this.#added, [cgp]: [...before, move] };
    if (running || this.tab === 'simulation') this.ask('simulation');
  }

  // The list of plays

  get rows(): TablePlay[] {
    return this.#rows;
  }

  #rows = $derived.by(() => {
    const moves = this.known('plays')?.answer?.moves ?? [];
    const all = moves.map((each) => ({
      ...each,
      equity: each.equity ?? -Infinity,
      leave_value: each.leave_value ?? -Infinity,
    }));
    return wantedPlays(all, this.wanted, this.alphabet);
  });

  get chosen(): { move: string; after: number } | null {
    return this.ghost && { move: this.ghost.move, after: 0 };
  }

  search(changes: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...changes };
  }

  sortBy(sort: SortKey): void {
    const again = this.wanted.sort === sort;
    this.search({ sort, descending: again ? !this.wanted.descending : descends(sort) });
  }

  /** Shows a move on the board. */
  choose(move: string): void {
    const points =
      this.known('plays')?.answer?.moves.find((each) => each.move === move)?.points ??
      this.known('simulation')?.answer?.rows.find((each) => each.play.move === move)?.play.points ??
      this.known('preendgame')?.answer?.rows.find((each) => each.play.move === move)?.play.points ??
      0;
    this.ghost = { move, points };
    announcer.say(t.cross.hints.onBoard(spoken(move)));
  }

  // The tree

  go(at: number): void {
    this.at = at;
    this.ghost = this.hovered = null;
  }

  /** Makes a move: a branch grows, or the one that is there already goes on. */
  play(move: string, points: number): boolean {
    if (this.tree.nodes.length >= MAX_NODES) {
      announcer.show(t.crossStudy.analysis.full);
      return false;
    }
    const { position } = this;
    const node: Node = {
      parent: this.at,
      seat: position.turn,
      move,
      points,
      racks: racksAfter(position, move, this.alphabet),
      lost: false,
      name: '',
      note: '',
    };
    const { tree, at } = grown(this.tree, node);
    this.tree = tree;
    this.go(at);
    return true;
  }

  /** Makes a whole line a branch, and goes to one of its moves. */
  follow(answer: Answers['endgame'], count: number): void {
    const { turn: mover } = this.position;
    const nodes: number[] = [];
    for (const { move, points } of answer.line) {
      if (!this.play(move, points)) break;
      nodes.push(this.at);
    }
    this.solved = { answer, mover, nodes };
    this.go(nodes[Math.min(count, nodes.length) - 1] ?? this.at);
  }

  playGhost(): void {
    if (this.ghost) this.play(this.ghost.move, this.ghost.points);
  }

  /** Along the line: to the move before, or the one that follows. */
  walk(by: 1 | -1): void {
    const to = by < 0 ? (this.tree.nodes[this.at]?.parent ?? ROOT) : childrenOf(this.tree, this.at)[0];
    if (to !== undefined && to !== this.at) this.go(to);
  }

  /** To another move in place of this one. */
  turnAside(by: 1 | -1): void {
    const node = this.tree.nodes[this.at];
    if (!node) return;
    const others = childrenOf(this.tree, node.parent);
    const to = others[(others.indexOf(this.at) + by + others.length) % others.length];
    if (to !== undefined) this.go(to);
  }

  rename(at: number, name: string): void {
    this.tree = changed(this.tree, at, { name });
  }

  note(text: string): void {
    this.tree = this.at === ROOT ? { ...this.tree, note: text } : changed(this.tree, this.at, { note: text });
  }

  remove(at: number): void {
    const { tree, moved } = cut(this.tree, at);
    const next = moved(this.at);
    this.tree = tree;
    this.go(next);
  }

  /** Another rack for the player to move, here and from here on. */
  hold(rack: readonly string[]): void {
    const { turn } = this.position;
    this.holdAt(turn, rack);
  }

  holdAt(turn: number, rack: readonly string[]): void {
    const racks = this.position.racks.map((each, seat) => (seat === turn ? [...rack] : [...each]));
    if (this.at === ROOT) this.tree = { ...this.tree, root: { ...this.tree.root, racks } };
    else this.tree = changed(this.tree, this.at, { racks });
    this.ghost = null;
  }

  /** Fills the rack from what nobody sees, by chance. */
  draw(random: () => number = Math.random): void {
    const bag = [...this.hidden].flatMap(([letter, count]) =>
      Array.from({ length: Math.max(0, count) }, () => letter),
    );
    const rack = [...this.rack];
    while (rack.length < this.game.options.rack_size && bag.length > 0)
      rack.push(...bag.splice(Math.floor(random() * bag.length), 1));
    const order = this.game.tiles.map(({ letter }) => letter);
    this.hold(rack.sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  }

  /** Another first position: a tree of its own begins. */
  restart(game: AnalysedGame, root: Position): void {
    this.close();
    this.game = game;
    this.tree = { root, note: '', nodes: [] };
    this.go(ROOT);
  }

  get shared(): ReturnType<typeof sharedOf> {
    return sharedOf(this.game, this.tree, this.at);
  }

  /** What a rack says to a screen reader, and in a field. */
  get rackText(): string {
    return rackText(this.rack);
  }

  /** The squares beside the tiles with what fits there, if that is shown. */
  get squares(): Answers['plays']['squares'] {
    return this.fits ? (this.known('plays')?.answer?.squares ?? []) : [];
  }

  squareOf(square: Square): Laid | undefined {
    return this.position.tiles.get(`${square.row},${square.column}`);
  }
}
