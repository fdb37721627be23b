import type { Plugin } from 'vite';
import { initialFiles, type Chunk } from './budget';

const SCRIPT = 'preload.js';
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
  const fresh = (modules: readonly string[]): string[] =>
    withStyles(bundle, initialFiles(bundle, modules)).filter((file) => !known.has(file));
  return pages.map(({ path, modules }) => {
    const texts = modules.filter((module) => module.includes('*'));
    const spoken = LANGUAGES.map((code) => [code, fresh(texts.map((module) => module.replace('*', code)))]);
    return [path, fresh(modules.filter((module) => !texts.includes(module))), Object.fromEntries(spoken)];
  });
}

function withStyles(bundle: Bundle, files: Iterable<string>): string[] {
  return [...files].flatMap((file) => [file, ...(bundle[file]?.viteMetadata?.importedCss ?? [])]);
}

/** Runs in the page. Begins to load the files of a page while the client's first files are still loading. */
function preload(pages: ReturnType<typeof filesOf>, languages: string[]): void {
  let chosen: string | null = null;
  try {
    chosen = JSON.parse(localStorage.getItem('lexicade:speech') ?? 'null') as string | null;
  } catch {
    // No storage, no choice.
  }
  const wanted = [chosen ?? '', ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')];
  const language = wanted.find((code) => languages.includes(code)) ?? 'en';
  const page = pages.find(([path]) => new RegExp(path).test(location.pathname));
  for (const file of page ? [...page[1], ...(page[2][language] ?? [])] : []) {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) {
      // As Vite will ask for it; otherwise the browser would load it twice.
      link.as = 'style';
      link.crossOrigin = '';
    }
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** A build whose first page does not wait for one file to learn of the next. */
export function preloads(main: string, pages: readonly Preloaded[]): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml(_, { filename }) {
      if (!filename.endsWith('index.html')) return [];
      return [{ tag: 'script', attrs: { src: `/${SCRIPT}`, async: true }, injectTo: 'head' }];
    },
    generateBundle(_, output) {
      const files = filesOf(output as unknown as Bundle, main, pages);
      const source = `(${preload.toString()})(${JSON.stringify(files)}, ${JSON.stringify(LANGUAGES)});\n`;
      this.emitFile({ type: 'asset', fileName: SCRIPT, source });
    },
  };
}
