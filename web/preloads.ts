import type { Plugin } from 'vite';
import { initialFiles, type Chunk } from './budget';

/** Read by the server, not by the client. */
export const PRELOADS = 'preloads.json';
const LANGUAGES = ['en', 'fr', 'de', 'es'];

/** A page by its address: the modules it needs at once, `*` standing for the language of the interface. */
export interface Preloaded {
  path: string;
  modules: readonly string[];
}

interface Styled extends Chunk {
  viteMetadata?: { importedCss?: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, Styled>>;

/** For each page its pattern, its files, and by language the files of its texts; without what index.html names. */
export function filesOf(
  bundle: Bundle,
  main: string,
  pages: readonly Preloaded[],
): [string, string[], Record<string, string[]>][] {
  const known = new Set(withStyles(bundle, initialFiles(bundle, [main])));
  const fresh = (modules: readonly string[], named: ReadonlySet<string> = known): string[] =>
    withStyles(bundle, initialFiles(bundle, modules)).filter((file) => !named.has(file));
  return pages.map(({ path, modules }) => {
    const texts = modules.filter((module) => module.includes('*'));
    const files = fresh(modules.filter((module) => !texts.includes(module)));
    // Texts and pages may share a chunk, as a style sheet.
    const named = new Set([...known, ...files]);
    const spoken = LANGUAGES.map((code) => [
      code,
      fresh(
        texts.map((module) => module.replace('*', code)),
        named,
      ),
    ]);
    return [path, files, Object.fromEntries(spoken)];
  });
}

function withStyles(bundle: Bundle, files: Iterable<string>): string[] {
  return [
    ...new Set([...files].flatMap((file) => [file, ...(bundle[file]?.viteMetadata?.importedCss ?? [])])),
  ];
}

/** A build that tells the server which files a page needs first: it names them in the head of the page. */
export function preloads(main: string, pages: readonly Preloaded[]): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      // Chunks that hold nothing but styles are gone by then.
      order: 'post',
      handler(_, output) {
        const files = filesOf(output as unknown as Bundle, main, pages);
        this.emitFile({ type: 'asset', fileName: PRELOADS, source: JSON.stringify(files) });
      },
    },
  };
}
