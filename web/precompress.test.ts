import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('writes large text files twice more, and leaves the others alone', async () => {
  const text = 'body { color: red; }\n'.repeat(200);
  await mkdir(join(folder, 'assets'));
  for (const name of ['assets/a.css', 'b.js', 'c.woff2', 'd.png']) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'small.js'), 'let a;');
  await compressFolder(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'assets',
    'b.js',
    'b.js.br',
    'b.js.gz',
    'c.woff2',
    'd.png',
    'small.js',
  ]);
  const read = (name: string): Promise<Buffer> => readFile(join(folder, name));
  expect(brotliDecompressSync(await read('assets/a.css.br')).toString()).toBe(text);
  expect(gunzipSync(await read('assets/a.css.gz')).toString()).toBe(text);
});
