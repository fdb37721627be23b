import { expect, it } from 'vitest';
import { filesOf } from './preloads';

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  moduleIds: [`/web${module}`],
  viteMetadata: { importedCss: new Set(css) },
});

const bundle = Object.fromEntries(
  [
    chunk('index.js', '/src/main.ts', ['core.js'], ['index.css']),
    chunk('core.js', '/src/core.ts'),
    chunk('Home.js', '/src/Home.svelte', ['core.js', 'list.js'], ['Home.css']),
    chunk('list.js', '/src/list.ts'),
    ...['en', 'fr', 'de', 'es'].map((code) =>
      chunk(`${code}.js`, `/src/lib/${code}.ts`, ['core.js', 'list.js']),
    ),
  ].map((each) => [each.fileName, each]),
);

it('lists what a page needs beyond the client’s first files, with the texts by language', () => {
  const [home] = filesOf(bundle, '/src/main.ts', [
    { path: '^/$', modules: ['/src/Home.svelte', '/src/lib/*.ts'] },
  ]);
  expect(home).toEqual([
    '^/$',
    ['Home.js', 'Home.css', 'list.js'],
    { en: ['en.js'], fr: ['fr.js'], de: ['de.js'], es: ['es.js'] },
  ]);
});

it('says which module is missing', () => {
  expect(() => filesOf(bundle, '/src/main.ts', [{ path: '', modules: ['/src/gone.ts'] }])).toThrow('gone');
});
