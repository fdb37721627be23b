import { Writer } from '../../engine/bytes';
import type { Kernel } from '../../engine/kernel';

/** A word of a board, and the dice that it goes over. */
export interface BoardWord {
  word: string;
  path: number[];
}

export type ShakeKernel = Kernel<'load_words' | 'board_words'>;

/** All words of a board, in the order of the alphabet. */
export function boardWords(kernel: ShakeKernel, faces: readonly string[], minimum: number): BoardWord[] {
  const question = new Writer().number(minimum).array(new TextEncoder().encode(faces.join(' ')));
  const answer = kernel.ask('board_words', question.bytes);
  const text = new TextDecoder();
  return Array.from({ length: answer.number() }, () => ({
    word: text.decode(answer.array()),
    path: [...answer.array()],
  }));
}
