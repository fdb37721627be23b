import { Reader } from './bytes';

interface Exports {
  memory: WebAssembly.Memory;
  input: (length: number) => number;
  output: () => number;
  output_length: () => number;
}

/** The native core in this page, see `core-wasm`: each game asks its own questions. */
export class Kernel<Question extends string = string> {
  constructor(readonly exports: Exports & Record<Question, () => number>) {}

  /** Asks; an error is thrown as its text. */
  ask(name: Question, question: Uint8Array): Reader {
    const { exports } = this;
    const at = exports.input(question.length);
    new Uint8Array(exports.memory.buffer, at, question.length).set(question);
    const failed = (exports[name] as () => number)() !== 0;
    // A copy: the next question overwrites the answer, and may move the memory.
    const answer = new Uint8Array(exports.memory.buffer, exports.output(), exports.output_length()).slice();
    if (failed) throw new Error(new TextDecoder().decode(answer));
    return new Reader(answer);
  }
}

/** What a kernel is made of. */
export async function exportsOf<Found>(module: WebAssembly.Module): Promise<Found> {
  return (await WebAssembly.instantiate(module, {})).exports as Found;
}
