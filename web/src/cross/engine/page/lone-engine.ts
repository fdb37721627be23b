import { crossFiles, startWorker } from './cross-files';
import type { Answers } from '../engine';
import type { LoneBest, LoneDraft, LoneGiven, LoneMade, LoneMove, LoneRefusal } from './lone-table';
import type { FromWorker, LoneAsk, ToWorker } from './cross-worker';

type Unnumbered<Ask> = Ask extends LoneAsk ? Omit<Ask, 'id'> : never;
interface Waiting {
  told: (answer: unknown) => void;
  failed: (error: Error) => void;
}

/** A game against a bot in a worker of its own. */
export class LoneEngine {
  readonly #worker = startWorker();
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor() {
    this.#worker.onerror = () => this.#break(new Error('the worker has failed'));
  }

  /** Begins where the game was given along; rejects where the engine cannot run. */
  static async of(given: LoneGiven): Promise<LoneEngine> {
    const engine = new LoneEngine();
    try {
      const files = await crossFiles(given.kit);
      await new Promise<void>((ready, broken) => {
        engine.#waiting.set(0, { told: () => ready(), failed: broken });
        engine.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => engine.#hear(data);
        engine.#send({ kind: 'load', ...files }, Object.values(files));
      });
      await engine.#ask({ kind: 'begin', given });
      return engine;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  draft(seat: number, tiles: LoneMove['tiles']): Promise<LoneDraft | LoneRefusal> {
    return this.#ask({ kind: 'draft', seat, tiles });
  }

  play(move: LoneMove): Promise<LoneMade | LoneRefusal> {
    return this.#ask({ kind: 'play', move });
  }

  bot(): Promise<LoneMove> {
    return this.#ask({ kind: 'bot', seed: Math.floor(Math.random() * 2 ** 32) });
  }

  /** The best move of whoever is to move, as hints tell it. */
  best(): Promise<LoneBest> {
    return this.#ask({ kind: 'best' });
  }

  /** All plays of the turn that came after so many made here, `after` of the whole game. */
  plays(made: number, after: number): Promise<Answers['turn']> {
    return this.#ask({ kind: 'plays', made, after });
  }

  close(): void {
    this.#worker.terminate();
    this.#break(new Error('the game is closed'));
  }

  #ask<Answer>(ask: Unnumbered<LoneAsk>): Promise<Answer> {
    const id = (this.#last += 1);
    return new Promise<Answer>((told, failed) => {
      this.#waiting.set(id, { told: told as (answer: unknown) => void, failed });
      this.#send({ ...ask, id });
    });
  }

  #send(message: ToWorker, handed: Transferable[] = []): void {
    this.#worker.postMessage(message, handed);
  }

  #hear(said: FromWorker): void {
    const id = 'id' in said ? said.id : 0;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (said.kind === 'failed' || said.kind === 'broken') waiting?.failed(new Error(said.problem));
    else waiting?.told(said.kind === 'told' ? said.answer : null);
  }

  #break(error: Error): void {
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
