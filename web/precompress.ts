import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Images and fonts are compressed by their own formats. */
const TEXT = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'];
/** Below, headers weigh more than what is saved. */
const MINIMUM = 1024;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const packed = {
  '.br': (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
};

/** Writes a brotli and a gzip file beside every text file of a folder that becomes smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.includes(extname(entry.name)));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MINIMUM) return;
  for (const [suffix, pack] of Object.entries(packed)) {
    const smaller = await pack(content);
    if (smaller.length < content.length) await writeFile(path + suffix, smaller);
  }
}

/** A build whose files can be sent compressed without any work of the server. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle(error) {
      if (!error) await compressFolder(folder);
    },
  };
}
