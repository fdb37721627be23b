import { expect, it } from 'vitest';
import { GAME_FOLDERS } from './game-folders';
import { moduleOf } from './game-modules';

it('imports the file of every game and exports all', () => {
  expect(moduleOf(['/a/entry.ts', '/b/entry.ts'])).toBe(
    'import game0 from "/a/entry.ts";\nimport game1 from "/b/entry.ts";\nexport default [game0, game1];',
  );
});

it('takes a folder with an entry for a game', () => {
  expect(GAME_FOLDERS.map(({ name }) => name).sort()).toEqual(['cross', 'hive', 'shake']);
});
