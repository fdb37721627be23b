import { join } from 'node:path';
import type { GameFolder } from './game-folders';

/** A file of the build and the modules in it. */
interface Group {
  name: string;
  test: (id: string) => boolean;
}

/** What every page needs, apart from the texts. In one file; otherwise it would be twenty small ones. */
const CORE = [
  /node_modules\/svelte\//,
  // Calendars and articles are for pages that load later.
  /src\/lib\/(?!catalogues\/|(?:en|fr|de|es|month|articles)\.ts)/,
  /src\/(?:game|games|pages|router\.svelte)\.ts|virtual:games\/entry/,
  /src\/table\/(?:code|chatKey|letters|time|player-name\.svelte)\.ts/,
];
const UI = [/src\/(?:ui\/|words\/WordLink)/];
const HUB = [/src\/table\/(?:HubFrame|CodeField|NameField)/];
/** The first sight of a game that somebody plays alone; the rest of it is company: lobby, chat, wall, results. */
const TABLE = [/src\/table\/(?:(?!result-)[a-z]|GameLoader|FoundList|VerdictPill|Unread|TimeLeft|Badge)/];
const COMPANY = [/src\/table\/(?!JoinPage)/];

/** The texts of the pages and of every game outside itself, in one language. */
const texts = (code: string): Group => ({
  name: `texts-${code}`,
  test: (id) => id.endsWith(`/src/lib/${code}.ts`) || id.endsWith(`/catalogues/home-texts.${code}.ts`),
});

/** The files of the build that several pages share: the first that takes a module has it. */
export function sharedChunks(games: readonly GameFolder[]): Group[] {
  const ofGames = (name: string): string[] =>
    games.flatMap(({ path, build }) => (build.chunks?.[name] ?? []).map((start) => join(path, start)));
  const group = (name: string, patterns: readonly RegExp[] = []): Group => {
    const starts = ofGames(name);
    return {
      name,
      test: (id) =>
        patterns.some((pattern) => pattern.test(id)) || starts.some((start) => id.startsWith(start)),
    };
  };
  const own = games.flatMap(({ build }) => Object.keys(build.chunks ?? {}));
  return [
    group('core', CORE),
    group('ui', UI),
    group('hub', HUB),
    group('table', TABLE),
    ...own.filter((name) => name !== 'core' && name !== 'ui').map((name) => group(name)),
    group('company', COMPANY),
    ...['en', 'fr', 'de', 'es'].map(texts),
  ];
}
