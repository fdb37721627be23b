import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { budget, gzippedSize, initialFiles, type Chunk } from './budget';

const chunk = (fileName: string, code: string, imports: string[], moduleIds: string[]): Chunk => ({
  type: 'chunk',
  fileName,
  code,
  imports,
  moduleIds,
});

const bundle: Record<string, Chunk> = {
  'index.js': chunk('index.js', 'start()', ['core.js'], ['/web/src/main.ts']),
  'core.js': chunk('core.js', 'core()', ['index.js'], ['/web/src/lib/api.ts']),
  'Home.js': chunk('Home.js', 'home()', ['core.js', 'ui.js'], ['/web/src/home/Home.svelte']),
  'ui.js': chunk('ui.js', 'ui()', [], ['/web/src/ui/Button.svelte']),
  'Hive.js': chunk('Hive.js', 'hive()', ['core.js'], ['/web/src/hive/Hive.svelte']),
  'style.css': { type: 'asset', fileName: 'style.css' },
};
const HOME = ['/src/main.ts', '/src/home/Home.svelte'];

it('follows static imports, each once, and nothing else', () => {
  expect([...initialFiles(bundle, HOME)].sort()).toEqual(['Home.js', 'core.js', 'index.js', 'ui.js']);
});

it('sums the gzipped sizes', () => {
  const size = (code: string): number => gzipSync(code, { level: 9 }).length;
  expect(gzippedSize(bundle, ['ui.js', 'Hive.js'])).toBe(size('ui()') + size('hive()'));
});

it('misses no page that has been moved', () => {
  expect(() => initialFiles(bundle, ['/src/home/Elsewhere.svelte'])).toThrow('no chunk holds');
});

it('fails a build whose home page is too large', () => {
  const generate = budget({ home: { modules: HOME, max: 20 } }).generateBundle as unknown as (
    this: object,
    options: object,
    output: object,
  ) => void;
  const error = (text: string): never => {
    throw new Error(text);
  };
  expect(() => generate.call({ error }, {}, bundle)).toThrow('more than 0.02 kB');
});
