import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget, type Budgets } from './budget';
import { sharedChunks } from './chunks';
import { GAME_FOLDERS, type GameFolder } from './game-folders';
import { gameModules } from './game-modules';
import { precompress } from './precompress';
import { preloads, type Preloaded } from './preloads';
import { shell, WORKER } from './shell';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const server = process.env.LEXICADE_SERVER ?? 'http://127.0.0.1:8000';

const MAIN = '/src/main.ts';
const HOME = '/src/home/Home.svelte';
/** The texts of the pages, `*` being the language. */
const TEXTS = '/src/lib/*.ts';

const textsOf = ({ path, build }: GameFolder): string[] =>
  build.texts ? [TEXTS, join(path, build.texts)] : [TEXTS];

/** What the home page and the games' pages need first. */
const PRELOADED: Preloaded[] = [
  {
    path: '^/$',
    modules: [
      HOME,
      ...GAME_FOLDERS.flatMap(({ path, build }) => (build.home ?? []).map((file) => join(path, file))),
      TEXTS,
    ],
  },
  ...GAME_FOLDERS.flatMap((game) =>
    (game.build.pages ?? []).map(({ path, page }) => ({
      path,
      modules: [join(game.path, page), ...textsOf(game)],
    })),
  ),
];

/** The most that the home page and each game may load first, in French, which has the longest texts. */
const BUDGETS: Budgets = {
  home: { modules: [MAIN, HOME, TEXTS].map(inFrench), max: 70_000 },
  ...Object.fromEntries(
    GAME_FOLDERS.flatMap((game) => {
      const { budget: limit } = game.build;
      if (!limit) return [];
      const modules = [MAIN, join(game.path, limit.page), ...textsOf(game)].map(inFrench);
      return [[game.name, { modules, max: limit.max }]];
    }),
  ),
};

function inFrench(module: string): string {
  return module.replace('*', 'fr');
}

export default defineConfig({
  plugins: [
    svelte(),
    gameModules(GAME_FOLDERS),
    preloads(MAIN, PRELOADED),
    shell(),
    precompress(),
    budget(BUDGETS),
  ],
  build: {
    outDir: here('../src/lexicade/client'),
    emptyOutDir: true,
    // The Content-Security-Policy allows files of our own only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('index.html'),
        docs: here('docs.html'),
        worker: here('src/offline/service-worker.ts'),
      },
      // A page that shares its own file needs the bundler's runtime, which lies in the file of the API's documentation.
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: { groups: sharedChunks(GAME_FOLDERS) },
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  // The server knows by the name which worker may run WebAssembly.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/wasm-[name]-[hash].js' } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/openapi.json': server } },
  // A test that needs a page says so in its first line: making one takes longer than most tests.
  test: {
    include: ['src/**/*.test.ts', '*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    // A process for each file would load every module and a DOM anew: five times the work.
    isolate: false,
  },
  resolve: {
    // A game's folder outside of the client has no packages of its own.
    dedupe: ['svelte'],
    // Vitest would otherwise pick Svelte's server build, in which nothing is reactive.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
});
