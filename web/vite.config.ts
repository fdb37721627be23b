import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './budget';
import { precompress } from './precompress';
import { shell, WORKER } from './shell';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const server = process.env.LEXICADE_SERVER ?? 'http://127.0.0.1:8000';

/** What every page needs, apart from the texts. In one file; otherwise it would be twenty small ones. */
const CORE = [
  /node_modules\/svelte\//,
  // Otherwise it may lie in the file of the API's documentation, which then loads with a game.
  /rolldown\/runtime/,
  /src\/lib\/(?!catalogues\/|(?:en|fr|de|es)\.ts)/,
  /src\/(?:games|pages|router\.svelte)\.ts/,
  /src\/\w+\/(?:api|front|routes|row|today|code|chatKey)\.ts/,
];

const SHARED = [
  { name: 'core', test: (id: string): boolean => CORE.some((pattern) => pattern.test(id)) },
  { name: 'ui', test: /src\/ui\// },
  { name: 'table', test: /src\/table\/(?!JoinPage)/ },
];

export default defineConfig({
  plugins: [
    svelte(),
    shell(),
    precompress(),
    // French has the longest texts.
    budget({
      home: { modules: ['/src/main.ts', '/src/home/Home.svelte', '/src/lib/fr.ts'], most: 70_000 },
      hive: {
        modules: ['/src/main.ts', '/src/hive/Hive.svelte', '/src/lib/fr.ts', '/src/hive/catalogues/fr.ts'],
      },
      shake: {
        modules: ['/src/main.ts', '/src/shake/Shake.svelte', '/src/lib/fr.ts', '/src/shake/catalogues/fr.ts'],
      },
      cross: {
        modules: ['/src/main.ts', '/src/cross/Cross.svelte', '/src/lib/fr.ts', '/src/cross/catalogues/fr.ts'],
      },
    }),
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
      output: {
        codeSplitting: { groups: SHARED },
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/openapi.json': server } },
  // A test that needs a page says so in its first line: making one takes longer than most tests.
  test: { include: ['src/**/*.test.ts', '*.test.ts'], setupFiles: ['src/test-setup.ts'] },
  // Vitest would otherwise pick Svelte's server build, in which nothing is reactive.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
