import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromBase64 } from '../../engine/bytes';
import { exportsOf, Kernel } from '../../engine/kernel';
import { boardWords, type ShakeKernel } from './board-words';

const at = (path: string): string => join(import.meta.dirname, path);
const [{ words }] = JSON.parse(readFileSync(at('../../../../tests/suites/page-engine.json'), 'utf8')) as [
  { words: string },
];

/** `tests/shake/test_page_kernel.py` compares whole lists with the server's solver. */
it('finds the words of a board with their dice', async () => {
  const kernel: ShakeKernel = new Kernel(
    await exportsOf(await WebAssembly.compile(readFileSync(at('../../engine/kernel.wasm')))),
  );
  kernel.ask('load_words', fromBase64(words));
  const faces = [...'STARENITQQQQQQQQ'];
  const found = boardWords(kernel, faces, 5);
  expect(found.map(({ word }) => word)).toContain('STAIN');
  for (const { word, path } of found) {
    expect(word.length).toBeGreaterThanOrEqual(5);
    expect(path.map((die) => faces[die]).join('')).toBe(word);
    expect(new Set(path).size).toBe(path.length);
  }
  expect(() => boardWords(kernel, ['A'], 3)).toThrow('square');
});
