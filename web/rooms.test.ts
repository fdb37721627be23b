import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GAME_FOLDERS } from './game-folders';

/** Names of games, and of things that only one game has. */
const NAMES = [...GAME_FOLDERS.map(({ name }) => name), 'pangram'];

/** What has to name games all the same, with the reason. */
const EXCEPTIONS: readonly { files: RegExp; reason: string }[] = [
  { files: /\.test\.ts$/, reason: 'A test of what games share plays one of them, or a text of one.' },
  {
    files: /^src\/lib\/catalogues\/glossary\.json$/,
    reason: 'Translators, and the server’s tests, have one glossary.',
  },
  {
    files: /^(?:index\.html|public\/manifest\.webmanifest)$/,
    reason: 'Systems read them before the client runs.',
  },
];

/** Written by a program from what others say. */
const GENERATED = /\.gen\.ts$|^src\/lib\/catalogues\/errors\./;

const inRoom = (file: string): boolean => GAME_FOLDERS.some(({ name }) => file.startsWith(`src/${name}/`));

/** The files of the client and of its build that belong to no game. */
const FILES = ['.', 'src', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder === 'src' }).map((file) => join(folder, String(file))),
  )
  .filter((file) =>
    /^(?:src\/.*\.(?:ts|svelte|css|json)|[\w.-]+\.(?:[jt]s|html)|public\/.*\.(?:js|webmanifest))$/.test(file),
  )
  .filter((file) => !inRoom(file) && !GENERATED.test(file));

/** A name as a word, or as a part of an identifier: `hiveApi`, `loadHive`, `HIVES`, but not `archive`. */
const NAMING = new RegExp(
  NAMES.flatMap((name) => {
    const [small, great, capitals] = [
      name,
      (name[0] ?? '').toUpperCase() + name.slice(1),
      name.toUpperCase(),
    ];
    return [
      `(?<![A-Za-z])${small}s?(?![a-z])`,
      `(?<![A-Z])${great}s?(?![a-z])`,
      `(?<![A-Za-z])${capitals}S?(?![A-Za-z])`,
    ];
  }).join('|'),
);

const namings = (file: string): string[] =>
  [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, i) =>
    NAMING.test(line) ? [`${file}:${i}: ${line.trim()}`] : [],
  );

const excepted = (file: string): boolean => EXCEPTIONS.some(({ files }) => files.test(file));

it('tells a name from a word that contains it', () => {
  const named = ['hive', 'the Hive’s', 'hives', 'hiveApi', 'loadHive', '--on-hive', 'MAX_HIVES', 'pangrams'];
  expect(named.filter((text) => !NAMING.test(text))).toEqual([]);
  const others = [
    'archive',
    'Archives',
    'across',
    'Across',
    'crossorigin',
    'crosswords',
    'handshake',
    'shaken',
  ];
  expect(others.filter((text) => NAMING.test(text))).toEqual([]);
});

it('what games share names none of them', () => {
  expect(FILES.length).toBeGreaterThan(150);
  expect(FILES.filter((file) => !excepted(file)).flatMap(namings)).toEqual([]);
});

it('excepts nothing without need, and little', () => {
  expect(EXCEPTIONS.length).toBeLessThanOrEqual(5);
  for (const { files } of EXCEPTIONS)
    expect(FILES.filter((file) => files.test(file)).flatMap(namings)).not.toEqual([]);
});
