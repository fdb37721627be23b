import { engineFiles, keepEngine, type EngineFile } from '../../../engine/files';
import worker from './cross-worker?worker&url';

/** The files that a position names. */
interface Named {
  words: EngineFile;
  learned: EngineFile;
}

export interface CrossFiles {
  wasm: ArrayBuffer;
  words: ArrayBuffer;
  learned: ArrayBuffer;
}

export const startWorker = (): Worker => new Worker(worker, { type: 'module' });

export const crossFiles = ({ words, learned }: Named): Promise<CrossFiles> => engineFiles({ words, learned });

/** Keeps all that the engine needs without a connection. */
export const keepCrossEngine = ({ words, learned }: Named): Promise<void> =>
  keepEngine(worker, [words, learned]);
