import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A file of the build, as far as it matters here. */
export interface Chunk {
  type: 'chunk' | 'asset';
  fileName: string;
  code?: string;
  imports?: readonly string[];
  moduleIds?: readonly string[];
}

/** What a page loads first: the chunks with these modules, and all that they import statically. */
export type Page = readonly string[];

/** The files with these modules, and all files that these import statically. */
export function initialFiles(bundle: Readonly<Record<string, Chunk>>, page: Page): Set<string> {
  const files = new Set<string>();
  const waiting = page.map((module) => {
    const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    return chunk.fileName;
  });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    waiting.push(...(bundle[name]?.imports ?? []));
  }
  return files;
}

/** The gzipped size of these files, in bytes. */
export function gzippedSize(bundle: Readonly<Record<string, Chunk>>, files: Iterable<string>): number {
  return [...files].reduce((sum, name) => sum + gzipSync(bundle[name]?.code ?? '', { level: 9 }).length, 0);
}

/** The modules that pages load first, by the page's name, and how many bytes they may be. */
export type Budgets = Readonly<Record<string, { modules: Page; max?: number }>>;

/** Prints how much JavaScript some pages load first, and fails the build if one loads too much. */
export function budget(pages: Budgets): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_, output) {
      const bundle = output as unknown as Record<string, Chunk>;
      for (const [name, { modules, max }] of Object.entries(pages)) {
        const files = initialFiles(bundle, modules);
        const size = gzippedSize(bundle, files);
        const text = `${name}: ${(size / 1000).toFixed(1)} kB of gzipped JavaScript in ${files.size} files`;
        if (max !== undefined && size > max) this.error(`${text}, more than ${max / 1000} kB`);
        this.environment.logger.info(text);
      }
    },
  };
}
