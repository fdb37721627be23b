import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { precompress } from './precompress';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const server = process.env.LEXICADE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), precompress()],
  build: {
    outDir: here('../src/lexicade/client'),
    emptyOutDir: true,
    // The Content-Security-Policy allows files of our own only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { index: here('index.html'), docs: here('docs.html') } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/openapi.json': server } },
  // A test that needs a page says so in its first line: making one takes longer than most tests.
  test: { include: ['src/**/*.test.ts', '*.test.ts'] },
  // Vitest would otherwise pick Svelte's server build, in which nothing is reactive.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
