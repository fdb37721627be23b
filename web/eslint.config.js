import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { GAME_FOLDERS } from './game-folders.js';
import svelteConfig from './svelte.config.js';

const GAMES = GAME_FOLDERS.map(({ name }) => name);

/** Forbids imports, static and dynamic, from these folders beside the file's own. */
function forbidden(folders, message) {
  const regex = `\\.\\.?/(?:${folders.join('|')})/`;
  return {
    'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
    'no-restricted-syntax': [
      'error',
      { selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`, message },
    ],
  };
}

export default ts.config(
  { ignores: ['node_modules/', 'src/lib/wire.gen.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['*.js', '*.ts'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      // Our router is not SvelteKit's, and its links are plain addresses.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  ...GAMES.map((game) => ({
    files: [`src/${game}/**`],
    rules: forbidden(
      GAMES.filter((other) => other !== game),
      'No game imports from another: what they share belongs in table/, ui/ or lib/.',
    ),
  })),
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts', ...GAMES.map((game) => `src/${game}/**`)],
    rules: forbidden(GAMES, 'What all games share knows none of them: read their entries through games.ts.'),
  },
);
