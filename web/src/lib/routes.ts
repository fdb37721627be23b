/** The pattern of a page's path, and the route made from its groups and, as the last part, the query. */
export type RoutePattern<Route> = readonly [RegExp, (...parts: (string | undefined)[]) => Route];

/** The pages that belong to no game. */
export type CoreRoute =
  | { page: 'home' }
  | { page: 'account' }
  | { page: 'admin' }
  | { page: 'classes' }
  | { page: 'class'; id: string }
  | { page: 'class-assign'; id: string }
  | { page: 'class-assignment'; id: string; assignment: string }
  | { page: 'class-cards'; id: string }
  | { page: 'class-wall'; id: string }
  | { page: 'class-round'; id: string }
  | { page: 'class-report'; id: string; pupil: string | null }
  | { page: 'class-in' }
  | { page: 'clubs' }
  | { page: 'club'; id: string }
  | { page: 'club-wall'; id: string }
  | { page: 'my-class' }
  | { page: 'join'; code: string }
  | { page: 'words'; language: string | null; find: Search; text: string }
  | { page: 'words-about' }
  | { page: 'lists' }
  | { page: 'list'; id: string }
  | { page: 'deck'; language: string | null }
  | { page: 'nowhere' };

export const SEARCHES = ['word', 'anagrams', 'pattern', 'prefix', 'suffix'] as const;
export type Search = (typeof SEARCHES)[number];

const OTHER_SEARCHES = SEARCHES.slice(1).join('|');

export const CORE_PATTERNS: readonly RoutePattern<CoreRoute>[] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/account$/, () => ({ page: 'account' })],
  [/^\/admin$/, () => ({ page: 'admin' })],
  [/^\/classes$/, () => ({ page: 'classes' })],
  [/^\/classes\/([\w-]+)$/, (id = '') => ({ page: 'class', id })],
  [/^\/classes\/([\w-]+)\/assign$/, (id = '') => ({ page: 'class-assign', id })],
  [
    /^\/classes\/([\w-]+)\/assignments\/([\w-]+)$/,
    (id = '', assignment = '') => ({ page: 'class-assignment', id, assignment }),
  ],
  [/^\/classes\/([\w-]+)\/cards$/, (id = '') => ({ page: 'class-cards', id })],
  [/^\/classes\/([\w-]+)\/wall$/, (id = '') => ({ page: 'class-wall', id })],
  [/^\/classes\/([\w-]+)\/round$/, (id = '') => ({ page: 'class-round', id })],
  [
    /^\/classes\/([\w-]+)\/report(?:\/([\w-]+))?$/,
    (id = '', pupil = '') => ({ page: 'class-report', id, pupil: pupil || null }),
  ],
  [/^\/clubs$/, () => ({ page: 'clubs' })],
  [/^\/clubs\/([\w-]+)$/, (id = '') => ({ page: 'club', id })],
  [/^\/clubs\/([\w-]+)\/wall$/, (id = '') => ({ page: 'club-wall', id })],
  [/^\/in$/, () => ({ page: 'class-in' })],
  [/^\/class$/, () => ({ page: 'my-class' })],
  [/^\/lists$/, () => ({ page: 'lists' })],
  [/^\/lists\/([\w-]+)$/, (id = '') => ({ page: 'list', id })],
  [/^\/deck(?:\/([\w-]+))?$/, (language) => ({ page: 'deck', language: language ?? null })],
  [/^\/words$/, () => ({ page: 'words', language: null, find: 'word', text: '' })],
  [/^\/words\/about$/, () => ({ page: 'words-about' })],
  [
    /^\/words\/([\w-]+)\/([^/]+)$/,
    (language = '', text = '') => ({ page: 'words', language, find: 'word', text: decoded(text) }),
  ],
  [
    new RegExp(`^/words/([\\w-]+)/(${OTHER_SEARCHES})/([^/]+)$`),
    (language = '', find = 'pattern', text = '') => ({
      page: 'words',
      language,
      find: find as Search,
      text: decoded(text),
    }),
  ],
  [/^\/join(?:\/([^/]+))?$/, (code = '') => ({ page: 'join', code: decoded(code) })],
];

/** The route of the first pattern that fits. */
export function firstMatch<Route>(
  patterns: readonly RoutePattern<Route>[],
  path: string,
  query: string,
): Route | null {
  for (const [pattern, route] of patterns) {
    const found = pattern.exec(path);
    if (found) return route(...found.slice(1), query);
  }
  return null;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const paths = {
  home: '/',
  account: '/account',
  admin: '/admin',
  classes: '/classes',
  class: (id: string) => `/classes/${id}`,
  classAssign: (id: string) => `/classes/${id}/assign`,
  classAssignment: (id: string, assignment: string) => `/classes/${id}/assignments/${assignment}`,
  classCards: (id: string) => `/classes/${id}/cards`,
  classWall: (id: string) => `/classes/${id}/wall`,
  classRound: (id: string) => `/classes/${id}/round`,
  classReport: (id: string) => `/classes/${id}/report`,
  pupilReport: (id: string, pupil: string) => `/classes/${id}/report/${pupil}`,
  clubs: '/clubs',
  club: (id: string) => `/clubs/${id}`,
  clubWall: (id: string) => `/clubs/${id}/wall`,
  /** What the code is stands behind the #, which no server and no log sees. */
  joinClub: (code: string) => `/clubs#${code}`,
  classIn: '/in',
  myClass: '/class',
  enter: '/join',
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  words: '/words',
  aboutWords: '/words/about',
  lists: '/lists',
  list: (id: string) => `/lists/${id}`,
  newList: '/lists/new',
  decks: '/deck',
  deck: (language: string) => `/deck/${language}`,
  word: (language: string, word: string) => `/words/${language}/${encodeURIComponent(word)}`,
  search: (language: string, find: Search, text: string) =>
    find === 'word' ? paths.word(language, text) : `/words/${language}/${find}/${encodeURIComponent(text)}`,
};
