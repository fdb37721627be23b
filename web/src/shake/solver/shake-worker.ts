import { exportsOf, Kernel } from '../../engine/kernel';
import { boardWords, type BoardWord, type ShakeKernel } from './board-words';

/** A board to be solved with all that it takes: the worker fetches nothing, and ends after it. */
export interface ToSolver {
  wasm: ArrayBuffer;
  words: ArrayBuffer;
  faces: readonly string[];
  minimum: number;
}

/** Null: it could not be solved. */
export type FromSolver = BoardWord[] | null;

const tell = (found: FromSolver): void => self.postMessage(found);

self.onmessage = ({ data }: MessageEvent<ToSolver>) => {
  solve(data).then(tell, () => tell(null));
};

async function solve({ wasm, words, faces, minimum }: ToSolver): Promise<FromSolver> {
  const kernel: ShakeKernel = new Kernel(await exportsOf(await WebAssembly.compile(wasm)));
  kernel.ask('load_words', new Uint8Array(words));
  return boardWords(kernel, faces, minimum);
}
