import type { Answers, Questions } from '../engine';
import type { KernelMove } from './kernel';
import type { Spot } from './spot';

/** As on the server (`study/analysis/simulating.py`), whose figures a test compares with these. */
const BATCHES = 60;
const SMALLEST = 20;
const FEWEST_DEALS = 40;
const FEWEST = 8;
const SURE = 3;
const POINT_IN_WINS = 0.0005;
const LATE = 12;
const TO_THE_END = 1000;
const RACKS = 150;
const MOST = 5;

type Row = Answers['simulation']['rows'][number];

interface Candidate {
  move: KernelMove;
  equity: number | null;
  wins: number[];
  means: number[];
  dropped: boolean;
  replies: Row['replies'];
}

/** What the position holds besides the board and the rack. */
export interface Hidden {
  unseen: readonly number[];
  /** How many tiles the other rack has. */
  other: number;
  held: readonly number[];
  rackSize: number;
}

/** A simulation that grows batch by batch. */
export class Simulation {
  readonly #plies: number;
  readonly #size: number;
  readonly #limit: number;
  readonly #candidates: Candidate[];

  constructor(
    readonly spot: Spot,
    question: Questions['simulation'],
    readonly hidden: Hidden,
  ) {
    const late = hidden.unseen.length - hidden.other <= LATE;
    const [plies, deals, count] = [question.plies ?? 2, question.deals ?? 2400, question.count ?? 12];
    this.#plies = late ? TO_THE_END : plies;
    this.#size = Math.max(
      SMALLEST,
      Math.min(FEWEST_DEALS, Math.floor(deals / FEWEST)),
      Math.floor(deals / BATCHES),
    );
    this.#limit = Math.ceil(deals / this.#size);
    this.#candidates = this.#chosen([...new Set(question.moves ?? [])], count);
  }

  #chosen(own: readonly string[], count: number): Candidate[] {
    const { kernel, board } = this.spot;
    const best = kernel.candidates(own.length > 0 ? 1 << 20 : 4 * count);
    const written = new Map(best.map((each) => [board.write(each.move), each]));
    const asked = own.map((move) => {
      const found = written.get(move) ?? (move === '-' ? { move: PASS, equity: null } : undefined);
      // The server says what is wrong with it.
      if (!found) throw new Error(`no such move: ${move}`);
      return found;
    });
    const fine = this.spot.clean(best.slice(0, 4 * count));
    const chosen = [...new Set([...asked, ...fine])].slice(0, Math.max(own.length, count));
    return chosen.map((each) => ({ ...each, wins: [], means: [], dropped: false, replies: null }));
  }

  get batches(): number {
    return Math.max(...this.#candidates.map(({ wins }) => wins.length));
  }

  get progress(): number {
    return this.batches / this.#limit;
  }

  get #alive(): Candidate[] {
    return this.#candidates.filter(({ dropped }) => !dropped);
  }

  get #decided(): boolean {
    return this.#alive.length === 1 && this.batches >= FEWEST;
  }

  get finished(): boolean {
    return this.batches >= this.#limit || this.#decided;
  }

  /** One more batch, and whoever is surely behind is dropped. */
  step(): void {
    const alive = this.#alive;
    const did = this.spot.kernel.simulate(
      this.#plies,
      this.#size,
      this.batches + 1,
      alive.map(({ move }) => move),
    );
    alive.forEach((each, i) => {
      each.wins.push(did[i]?.wins ?? 0);
      each.means.push(did[i]?.mean ?? 0);
    });
    if (this.batches >= FEWEST) this.#drop();
    if (this.batches === FEWEST || this.finished)
      for (const each of this.#alive) each.replies ??= this.#replies(each.move);
  }

  #drop(): void {
    const [leader, ...others] = ranked(this.#alive);
    for (const each of others) {
      const [gap, error] = difference(worth(leader as Candidate), worth(each));
      each.dropped = gap > SURE * error && gap > 0;
    }
  }

  /** The best replies over random racks: the same racks for every candidate. */
  #replies(move: KernelMove): Row['replies'] {
    const { kernel, board } = this.spot;
    const racks = dealt(this.hidden);
    const found = kernel.replies(move, racks);
    const after = board.after(move);
    const points = found.map((each) => each.points);
    const mean = average(points);
    const spread = points.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, points.length - 1);
    const counts = new Map<string, { points: number; times: number }>();
    for (const each of found) {
      const text = after.write(each);
      counts.set(text, { points: each.points, times: (counts.get(text)?.times ?? 0) + 1 });
    }
    const most = [...counts].sort(([, a], [, b]) => b.times - a.times).slice(0, MOST);
    return {
      racks: racks.length,
      mean: rounded(mean, 2),
      error: rounded(Math.sqrt(spread / racks.length), 2),
      full_racks: found.filter(({ tiles }) => tiles.length >= this.hidden.rackSize).length / racks.length,
      most: most.map(([text, each]) => ({
        move: text,
        points: each.points,
        share: each.times / racks.length,
      })),
    };
  }

  /** What is known now. */
  answer(): Answers['simulation'] {
    const order = [...ranked(this.#alive), ...ranked(this.#candidates.filter(({ dropped }) => dropped))];
    const [first, second = first] = order as [Candidate, Candidate?];
    const [lead, leadError] = difference(worth(first), worth(second));
    return {
      rows: order.map((each) => this.#row(each)),
      deals: this.batches * this.#size,
      limit: this.#limit * this.#size,
      plies: this.#plies === TO_THE_END ? null : this.#plies,
      racks: 0,
      decided: this.#decided,
      lead: rounded(lead, 5),
      lead_error: rounded(leadError, 5),
      exact: false,
      kind: 'simulation',
    };
  }

  #row(each: Candidate): Row {
    const [wins, winsError] = estimate(each.wins);
    const [mean, meanError] = estimate(each.means);
    return {
      play: this.spot.describe(each.move, each.equity),
      deals: each.wins.length * this.#size,
      wins: rounded(wins, 5),
      wins_error: rounded(winsError, 5),
      mean: rounded(mean, 2),
      mean_error: rounded(meanError, 2),
      dropped: each.dropped,
      replies: each.replies,
    };
  }
}

const PASS: KernelMove = { points: 0, tiles: [], exchanged: [] };

const worth = ({ wins, means }: Candidate): number[] =>
  wins.map((each, i) => each + POINT_IN_WINS * (means[i] ?? 0));

const ranked = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => average(worth(b)) - average(worth(a)));

const average = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The mean of batches and its standard error; of a single one no error is known, and it is taken to be 1. */
function estimate(batches: readonly number[]): [number, number] {
  const [count, mean] = [batches.length, average(batches)];
  const squares = batches.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return [mean, count > 1 ? Math.sqrt(squares / (count - 1) / count) : 1];
}

/** By how much one is ahead of another in the batches that both met. */
const difference = (a: readonly number[], b: readonly number[]): [number, number] =>
  estimate(a.slice(0, b.length).map((each, i) => each - (b[i] ?? 0)));

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Racks that the other player may have: the one that is known, or random ones, the same every time. */
function dealt({ unseen, other, held }: Hidden): number[][] {
  if (held.length > 0) return [[...held]];
  let seed = 1;
  const below = (count: number): number => {
    // A generator of the kind that Lehmer described: nothing hangs on its quality here.
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  return Array.from({ length: RACKS }, () => {
    const tiles = [...unseen];
    for (let at = 0; at < other; at += 1) {
      const to = at + below(tiles.length - at);
      [tiles[at], tiles[to]] = [tiles[to] ?? 0, tiles[at] ?? 0];
    }
    return tiles.slice(0, other);
  });
}
