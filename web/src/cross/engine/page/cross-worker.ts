import { CrossKernel } from './kernel';
import { LoneTable, type LoneGiven, type LoneMove } from './lone-table';
import { Spot, type Kit } from './spot';
import { answered, type PageQuestion, type Step } from './tasks';

/**
 * The engine beside the page. It fetches nothing and knows no session: the page hands it all it needs, and ends it when
 * something is to stop.
 */
export type ToWorker =
  | { kind: 'load'; wasm: ArrayBuffer; words: ArrayBuffer; learned: ArrayBuffer }
  | { kind: 'ask'; id: number; kit: Kit; question: PageQuestion }
  | { kind: 'begin'; id: number; given: LoneGiven }
  | { kind: 'draft'; id: number; seat: number; tiles: LoneMove['tiles'] }
  | { kind: 'play'; id: number; move: LoneMove }
  | { kind: 'bot'; id: number; seed: number }
  | { kind: 'best'; id: number }
  | { kind: 'plays'; id: number; made: number; after: number };

/** What a game alone is asked. */
export type LoneAsk = Extract<ToWorker, { kind: 'begin' | 'draft' | 'play' | 'bot' | 'best' | 'plays' }>;

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'broken'; problem: string }
  | ({ kind: 'step'; id: number } & Step)
  | { kind: 'over'; id: number; whole: boolean }
  | { kind: 'told'; id: number; answer: unknown }
  | { kind: 'failed'; id: number; problem: string };

interface Task {
  id: number;
  spot: Spot;
  steps: Generator<Step, boolean>;
}

const tell = (message: FromWorker): void => self.postMessage(message);

let kernel: CrossKernel | null = null;
let table: LoneTable | null = null;
let tasks: Task[] = [];
let running = false;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'load') void load(data);
  else if (data.kind !== 'ask') answerAlone(data);
  else if (kernel) {
    const spot = new Spot(data.kit, kernel);
    tasks = [...tasks, { id: data.id, spot, steps: answered(spot, data.question) }];
    if (!running) void work();
  }
};

async function load({ wasm, words, learned }: ToWorker & { kind: 'load' }): Promise<void> {
  try {
    kernel = await CrossKernel.of(await WebAssembly.compile(wasm));
    kernel.load(new Uint8Array(words), new Uint8Array(learned));
    tell({ kind: 'ready' });
  } catch (error) {
    tell({ kind: 'broken', problem: String(error) });
  }
}

/** A game alone has a worker for itself, and is answered at once. */
function answerAlone(asked: LoneAsk): void {
  const { id } = asked;
  try {
    tell({ kind: 'told', id, answer: aloneAnswer(asked) });
  } catch (error) {
    tell({ kind: 'failed', id, problem: String(error) });
  }
}

function aloneAnswer(asked: LoneAsk): unknown {
  if (asked.kind === 'begin') table = kernel && new LoneTable(kernel, asked.given);
  if (!table) throw new Error('there is no game');
  switch (asked.kind) {
    case 'begin':
      return null;
    case 'draft':
      return table.draft(asked.seat, asked.tiles);
    case 'play':
      return table.play(asked.move);
    case 'bot':
      return table.bot(asked.seed);
    case 'best':
      return table.best();
    case 'plays':
      return table.plays(asked.made, asked.after);
  }
}

/** A step of each task in turn, so that a short question does not wait for a long one. */
async function work(): Promise<void> {
  running = true;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { id, spot, steps } = task;
    try {
      spot.place();
      const { done, value } = steps.next();
      if (done) tell({ kind: 'over', id, whole: value });
      else {
        tell({ kind: 'step', id, ...value });
        tasks = [...tasks, task];
      }
    } catch (error) {
      tell({ kind: 'failed', id, problem: String(error) });
    }
    // What was asked meanwhile is heard.
    await new Promise((heard) => setTimeout(heard));
  }
  running = false;
}
