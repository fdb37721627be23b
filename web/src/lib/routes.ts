export type Route =
  | { page: 'home' }
  | { page: 'account' }
  | { page: 'hive-today' }
  | { page: 'hive-day'; date: string; language: string }
  | { page: 'hive-answers'; date: string; language: string }
  | { page: 'hive-game'; id: string }
  | { page: 'hive-new' }
  | { page: 'hive-seed'; seed: string }
  | { page: 'hive-archive'; language: string | null; month: string | null }
  | { page: 'hive-statistics'; language: string | null }
  | { page: 'shake' }
  | { page: 'shake-new'; query: string }
  | { page: 'shake-scores' }
  | { page: 'shake-game'; id: string }
  | { page: 'join'; code: string }
  | { page: 'words'; language: string | null; find: Search; text: string }
  | { page: 'words-about' }
  | { page: 'nowhere' };

export const SEARCHES = ['word', 'anagrams', 'pattern', 'prefix', 'suffix'] as const;
export type Search = (typeof SEARCHES)[number];

const LANGUAGE = '([a-z]{2,3}(?:-[a-z0-9]+)*)';
const DATE = String.raw`(\d{4}-\d{2}-\d{2})`;
/** A daily hive means the same to everybody: without a language it is the English one, whatever the reader prefers. */
const DAY = `(?:/${LANGUAGE})?/day/${DATE}`;
const OTHER_SEARCHES = SEARCHES.slice(1).join('|');

const TABLE: readonly [RegExp, (...parts: (string | undefined)[]) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/account$/, () => ({ page: 'account' })],
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
  [/^\/hive$/, () => ({ page: 'hive-today' })],
  [new RegExp(`^/hive${DAY}$`), (language = 'en', date = '') => ({ page: 'hive-day', date, language })],
  [
    new RegExp(`^/hive${DAY}/answers$`),
    (language = 'en', date = '') => ({ page: 'hive-answers', date, language }),
  ],
  [/^\/hive\/new$/, () => ({ page: 'hive-new' })],
  [/^\/hive\/seed\/([^/]+)$/, (seed = '') => ({ page: 'hive-seed', seed: decoded(seed) })],
  [
    new RegExp(String.raw`^/hive/archive(?:/${LANGUAGE}(?:/(\d{4}-\d{2}))?)?$`),
    (language, month) => ({ page: 'hive-archive', language: language ?? null, month: month ?? null }),
  ],
  [
    new RegExp(`^/hive/statistics(?:/${LANGUAGE})?$`),
    (language) => ({ page: 'hive-statistics', language: language ?? null }),
  ],
  [/^\/hive\/([\w-]+)$/, (id = '') => ({ page: 'hive-game', id })],
  [/^\/shake$/, () => ({ page: 'shake' })],
  [/^\/shake\/scores$/, () => ({ page: 'shake-scores' })],
  [/^\/shake\/([\w-]+)$/, (id = '') => ({ page: 'shake-game', id })],
  [/^\/join(?:\/([^/]+))?$/, (code = '') => ({ page: 'join', code: decoded(code) })],
];

/** The page of an address; of those that are read with their question, which is the address of a shared board. */
export function match(address: string): Route {
  const [path = '', query = ''] = address.split('?', 2);
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (plain === paths.newShake) return { page: 'shake-new', query };
  for (const [pattern, route] of TABLE) {
    const found = pattern.exec(plain);
    if (found) return route(...found.slice(1));
  }
  return { page: 'nowhere' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const paths = {
  home: '/',
  account: '/account',
  hive: '/hive',
  newHive: '/hive/new',
  seed: (seed: string) => `/hive/seed/${encodeURIComponent(seed)}`,
  archive: (language: string, month?: string) => `/hive/archive/${language}${month ? `/${month}` : ''}`,
  statistics: (language: string) => `/hive/statistics/${language}`,
  shake: '/shake',
  newShake: '/shake/new',
  shakeScores: '/shake/scores',
  shakeGame: (id: string) => `/shake/${id}`,
  enter: '/join',
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  words: '/words',
  aboutWords: '/words/about',
  word: (language: string, word: string) => `/words/${language}/${encodeURIComponent(word)}`,
  search: (language: string, find: Search, text: string) =>
    find === 'word' ? paths.word(language, text) : `/words/${language}/${find}/${encodeURIComponent(text)}`,
  game: (id: string) => `/hive/${id}`,
  day: (date: string, language: string) => `/hive${language === 'en' ? '' : `/${language}`}/day/${date}`,
  answers: (date: string, language: string) => `${paths.day(date, language)}/answers`,
};

/** Where a game lives: a daily hive at its date, which means the same to everybody, others at their id. */
export function home(game: { id: string; game?: string; date: string | null; language: string }): string {
  if (game.game === 'shake') return paths.shakeGame(game.id);
  return game.date ? paths.day(game.date, game.language) : paths.game(game.id);
}
