import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:games/';

/** The code that imports a file from every game that has one, and exports what they export. */
export function moduleOf(files: readonly string[]): string {
  const imports = files.map((file, i) => `import game${i} from ${JSON.stringify(file)};`);
  return `${imports.join('\n')}\nexport default [${files.map((_, i) => `game${i}`).join(', ')}];`;
}

/** Lets modules import a file of every game at once: `virtual:games/entry.ts`. */
export function gameModules(folders: readonly { path: string }[]): Plugin {
  return {
    name: 'game-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const files = folders.map(({ path }) => join(path, name)).filter((file) => existsSync(file));
      if (!name.endsWith('.css')) return moduleOf(files);
      for (const file of files) this.addWatchFile(file);
      return files.map((file) => readFileSync(file, 'utf8')).join('\n');
    },
  };
}
