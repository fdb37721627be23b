import { get, part, post, WORDS_TIMEOUT } from '../../../lib/api';
import type { Schema } from '../../../lib/wire';
import type { Answers, Engine, Inquiry, Kind, Known, Questions, TurnQuestion } from '../engine';
import { turnQuery } from '../server-engine';
import { crossFiles, startWorker } from './cross-files';
import { fits, isFit, MAX_READY, proveWeak } from '../../../engine/fitness';
import type { Kit } from './spot';
import type { PageQuestion } from './tasks';
import type { FromWorker, ToWorker } from './cross-worker';

/** After so long without a question the worker's memory is given back, in milliseconds. */
const IDLE = 300_000;

type AskedOfPage = Exclude<PageQuestion, { kind: 'turn' }> | TurnQuestion;

interface Asked {
  step: (progress: number, answer: unknown) => void;
  /** `whole`: nothing is left for the server. */
  over: (whole: boolean) => void;
}

/** A worker with the words of one list. */
interface Running {
  worker: Worker;
  words: string;
  ready: Promise<void>;
  asked: Map<number, Asked>;
  idle?: ReturnType<typeof setTimeout>;
}

/** The page answers what it can, and the server the rest: what takes long, and whatever goes wrong here. */
export class PageEngine implements Engine {
  #running: Running | null = null;
  #last = 0;

  constructor(readonly server: Engine) {}

  ask<K extends Kind>(question: Questions[K] & { kind: K }, tell: (known: Known<K>) => void): Inquiry {
    const forPage = questionForPage(question);
    if (!forPage || !isFit()) return this.server.ask(question, tell);
    const id = (this.#last += 1);
    let known: Known<K> = { state: 'waiting', place: null, progress: 0, answer: null, error: null };
    let [stopped, elsewhere] = [false, null as Inquiry | null];
    const told = (news: Partial<Known<K>>): void => {
      if (!stopped) tell((known = { ...known, ...news }));
    };
    const here = async (): Promise<boolean> => {
      told({});
      const { kit, asked } = await prepared(forPage);
      if (stopped || !fits(kit.count)) return stopped;
      const running = await this.#ready(kit);
      // Meanwhile it may have been ended for another question.
      if (stopped || this.#running !== running) return stopped;
      return new Promise<boolean>((over) => {
        const step = (progress: number, answer: unknown): void =>
          told({ state: 'working', progress, answer: answer as Answers[K] });
        running.asked.set(id, { step, over });
        this.#send(running.worker, { kind: 'ask', id, kit, question: asked });
        clearTimeout(running.idle);
      });
    };
    const over = here()
      .catch(() => false)
      .then(async (whole) => {
        if (stopped) return;
        if (whole) {
          told({ state: 'done', progress: 1 });
          return;
        }
        // What is known stays, until the server knows more.
        const before = known.answer;
        elsewhere = this.server.ask<K>(question, (news: Known<K>) =>
          told({ ...news, answer: news.answer ?? before }),
        );
        await elsewhere.over;
      });
    return {
      over,
      stop: () => {
        if (stopped || known.state === 'done' || known.state === 'failed') return;
        if (elsewhere) {
          elsewhere.stop();
          return;
        }
        told({ state: 'stopped' });
        stopped = true;
        this.#stop(id);
      },
    };
  }

  /** The worker with the words of a kit. */
  async #ready(kit: Kit): Promise<Running> {
    if (this.#running?.words !== kit.words.path) {
      this.#end(this.#running);
      this.#running = this.#started(kit);
    }
    const running = this.#running;
    try {
      await running.ready;
    } catch (error) {
      this.#end(running);
      throw error;
    }
    return running;
  }

  #started(kit: Kit): Running {
    const worker = startWorker();
    const running: Running = { worker, words: kit.words.path, ready: Promise.resolve(), asked: new Map() };
    running.ready = this.#load(running, kit);
    return running;
  }

  async #load(running: Running, kit: Kit): Promise<void> {
    const files = await crossFiles(kit);
    const began = performance.now();
    await new Promise<void>((ready, broken) => {
      running.worker.onerror = () => broken(new Error('the worker has failed'));
      running.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'ready') ready();
        else if (data.kind === 'broken') broken(new Error(data.problem));
        else this.#hear(running, data);
      };
      this.#send(running.worker, { kind: 'load', ...files }, Object.values(files));
    });
    if (performance.now() - began > MAX_READY) proveWeak();
    running.worker.onerror = () => this.#end(running);
  }

  #send(worker: Worker, message: ToWorker, handed: Transferable[] = []): void {
    worker.postMessage(message, handed);
  }

  #hear(running: Running, told: FromWorker & { id: number }): void {
    const asked = running.asked.get(told.id);
    if (told.kind === 'step') asked?.step(told.progress, told.answer);
    else if (told.kind !== 'told') {
      running.asked.delete(told.id);
      asked?.over(told.kind === 'over' && told.whole);
      this.#rest(running);
    }
  }

  /** A worker that nobody asks is ended after some time: that alone gives its memory back. */
  #rest(running: Running): void {
    clearTimeout(running.idle);
    if (running.asked.size === 0) running.idle = setTimeout(() => this.#end(running), IDLE);
  }

  #stop(id: number): void {
    const running = this.#running;
    const asked = running?.asked.get(id);
    if (!running || !asked) return;
    running.asked.delete(id);
    asked.over(true);
    // A search cannot be asked to stop: the worker ends, and the server answers what else it was working on.
    this.#end(running);
  }

  #end(running: Running | null): void {
    if (!running) return;
    running.worker.terminate();
    clearTimeout(running.idle);
    if (this.#running === running) this.#running = null;
    const left = [...running.asked.values()];
    running.asked.clear();
    for (const { over } of left) over(false);
  }
}

/** The position of a question, and the question with all that the worker needs of it. */
async function prepared(question: AskedOfPage): Promise<{ kit: Kit; asked: PageQuestion }> {
  if (question.kind !== 'turn') {
    const { position } = question;
    return { kit: await post('/api/cross/page-engine/kits', { position }, WORDS_TIMEOUT), asked: question };
  }
  const query = turnQuery(question.seat, question.after);
  const path = `/api/cross/page-engine/games/${part(question.game)}?${query}`;
  const { kit, after, seat } = await get<Schema['TurnKit']>(path, WORDS_TIMEOUT);
  return { kit, asked: { kind: 'turn', after, seat } };
}

/** A question that a page can answer: about a position of two, without what only the server looks at. */
function questionForPage(question: Questions[Kind]): AskedOfPage | null {
  if ('game' in question) return question;
  const seats = question.position.cgp.split(' ')[1]?.split('/').length ?? 2;
  if (seats > 2) return null;
  if (question.kind === 'plays' || question.kind === 'endgame') return question;
  return question.kind === 'simulation' && !question.inferred ? question : null;
}
