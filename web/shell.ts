import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PRELOADS } from './preloads';

/** The worker's address must not change, or browsers would not find the next version of it. */
export const WORKER = 'service-worker.js';
const PLACE = '__SHELL__';
/** For others than the client. */
const OTHERS = [WORKER, PRELOADS, 'docs.html'];
/**
 * Read by few: the API's documentation, the engine of the analysis board, and the fonts of the packages, for letters that
 * our own do not have.
 */
const RARE = /^assets\/(docs-|kernel-|wasm-|.*-(?:wght|soft)-normal-)/;
/** Files of `public` that the client shows. */
const PUBLIC = ['theme.js', 'icon.svg', 'icon-192.png', 'manifest.webmanifest'];

export interface Built {
  fileName: string;
  code?: string;
  source?: string | Uint8Array;
}

/** What a client needs to open without a connection: its addresses, and a version that changes with any of them. */
export function shellOf(files: readonly Built[]): { version: string; files: string[] } {
  const needed = files
    .filter(({ fileName }) => !OTHERS.includes(fileName) && !RARE.test(fileName))
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const hash = createHash('sha256');
  for (const { fileName, code, source } of needed) hash.update(fileName).update(code ?? source ?? '');
  return { version: hash.digest('hex').slice(0, 12), files: needed.map(({ fileName }) => `/${fileName}`) };
}

/** A build whose service worker knows the files of the build. */
export function shell(): Plugin {
  let folder = '';
  return {
    name: 'shell',
    apply: 'build',
    // After every other plugin: index.html is written by one.
    enforce: 'post',
    configResolved(config) {
      folder = config.publicDir;
    },
    async generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') return;
      if (worker.imports.length > 0) this.error(`${WORKER} must be one file`);
      if (!worker.code.includes(PLACE)) this.error(`${WORKER} does not say where its files are listed`);
      const shown = PUBLIC.map(async (fileName) => ({
        fileName,
        source: await readFile(join(folder, fileName)),
      }));
      const files = [...Object.values(bundle), ...(await Promise.all(shown))];
      worker.code = worker.code.replace(PLACE, JSON.stringify(shellOf(files)));
    },
  };
}
