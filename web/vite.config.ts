import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './budget';
import { precompress } from './precompress';
import { preloads } from './preloads';
import { shell, WORKER } from './shell';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const server = process.env.LEXICADE_SERVER ?? 'http://127.0.0.1:8000';

/** What every page needs, apart from the texts. In one file; otherwise it would be twenty small ones. */
const CORE = [
  /node_modules\/svelte\//,
  /src\/lib\/(?!catalogues\/|(?:en|fr|de|es)\.ts)/,
  /src\/(?:games|pages|router\.svelte)\.ts/,
  /src\/\w+\/(?:api|front|routes|row|share|today|code|chatKey|letters|time|player-name\.svelte)\.ts/,
];

const SHARED = [
  { name: 'core', test: (id: string): boolean => CORE.some((pattern) => pattern.test(id)) },
  { name: 'ui', test: /src\/(?:ui\/|words\/WordLink)/ },
  { name: 'hub', test: /src\/table\/(?:HubFrame|CodeField|NameField)/ },
  // The first sight of a game that somebody plays alone; the rest of it is company: lobby, chat, wall, results.
  { name: 'table', test: /src\/table\/(?:(?!result-)[a-z]|GameLoader|VerdictPill|Unread|TimeLeft|Badge)/ },
  { name: 'hive', test: /src\/hive\/(?:TableHead|ladder|words)/ },
  { name: 'shake', test: /src\/shake\/(?:Dice|TimeRing|Cover|timing|board|preferences|ahead)/ },
  { name: 'shake-play', test: /src\/shake\/(?:play|lone-round|delivery)/ },
  { name: 'company', test: /src\/table\/(?!JoinPage)/ },
];

const texts = (game: string): string[] => ['/src/lib/*.ts', `/src/${game}/catalogues/*.ts`];

export default defineConfig({
  plugins: [
    svelte(),
    preloads('/src/main.ts', [
      { path: '^/$', modules: ['/src/home/Home.svelte', '/src/hive/HomeToday.svelte', '/src/lib/*.ts'] },
      { path: '^/hive/hub$', modules: ['/src/hive/HivePage.svelte', ...texts('hive')] },
      { path: '^/hive($|/(.*/)?day/[0-9-]+$)', modules: ['/src/hive/Hive.svelte', ...texts('hive')] },
      { path: '^/shake$', modules: ['/src/shake/ShakePage.svelte', ...texts('shake')] },
      { path: '^/shake/(?!scores)', modules: ['/src/shake/Shake.svelte', ...texts('shake')] },
      { path: '^/cross$', modules: ['/src/cross/CrossPage.svelte', ...texts('cross')] },
      { path: '^/cross/(?!profile)', modules: ['/src/cross/Cross.svelte', ...texts('cross')] },
    ]),
    shell(),
    precompress(),
    // French has the longest texts.
    budget({
      home: { modules: ['/src/main.ts', '/src/home/Home.svelte', '/src/lib/fr.ts'], most: 70_000 },
      hive: {
        modules: ['/src/main.ts', '/src/hive/Hive.svelte', '/src/lib/fr.ts', '/src/hive/catalogues/fr.ts'],
        most: 90_000,
      },
      shake: {
        modules: ['/src/main.ts', '/src/shake/Shake.svelte', '/src/lib/fr.ts', '/src/shake/catalogues/fr.ts'],
        most: 90_000,
      },
      cross: {
        modules: ['/src/main.ts', '/src/cross/Cross.svelte', '/src/lib/fr.ts', '/src/cross/catalogues/fr.ts'],
        most: 140_000,
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
      // A page that shares its own file needs the bundler's runtime, which lies in the file of the API's documentation.
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: { groups: SHARED },
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/openapi.json': server } },
  // A test that needs a page says so in its first line: making one takes longer than most tests.
  test: {
    include: ['src/**/*.test.ts', '*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    // A process for each file would load every module and a DOM anew: five times the work.
    isolate: false,
  },
  // Vitest would otherwise pick Svelte's server build, in which nothing is reactive.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
