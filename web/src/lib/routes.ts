/** The pattern of a page's path, and the route made from its groups and, as the last part, the query. */
export type RoutePattern<Route> = readonly [RegExp, (...parts: (string | undefined)[]) => Route];

/** The pages that belong to no game. */
export type CoreRoute =
  | { page: 'home' }
  | { page: 'account' }
  | { page: 'admin' }
  | { page: 'join'; code: string }
  | { page: 'words'; language: string | null; find: Search; text: string }
  | { page: 'words-about' }
  | { page: 'nowhere' };

export const SEARCHES = ['word', 'anagrams', 'pattern', 'prefix', 'suffix'] as const;
export type Search = (typeof SEARCHES)[number];

const OTHER_SEARCHES = SEARCHES.slice(1).join('|');

export const CORE_PATTERNS: readonly RoutePattern<CoreRoute>[] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/account$/, () => ({ page: 'account' })],
  [/^\/admin$/, () => ({ page: 'admin' })],
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
  enter: '/join',
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  words: '/words',
  aboutWords: '/words/about',
  word: (language: string, word: string) => `/words/${language}/${encodeURIComponent(word)}`,
  search: (language: string, find: Search, text: string) =>
    find === 'word' ? paths.word(language, text) : `/words/${language}/${find}/${encodeURIComponent(text)}`,
};
