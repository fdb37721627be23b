export type Route =
  | { page: 'home' }
  | { page: 'account' }
  | { page: 'hive-today' }
  | { page: 'hive-day'; date: string; language: string }
  | { page: 'hive-answers'; date: string; language: string }
  | { page: 'hive-game'; id: string }
  | { page: 'nowhere' };

const DATE = String.raw`(\d{4}-\d{2}-\d{2})`;
/** A daily hive means the same to everybody: without a language it is the English one, whatever the reader prefers. */
const DAY = `(?:/([a-z]{2,3}(?:-[a-z0-9]+)*))?/day/${DATE}`;

const TABLE: readonly [RegExp, (...parts: (string | undefined)[]) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/account$/, () => ({ page: 'account' })],
  [/^\/hive$/, () => ({ page: 'hive-today' })],
  [new RegExp(`^/hive${DAY}$`), (language = 'en', date = '') => ({ page: 'hive-day', date, language })],
  [
    new RegExp(`^/hive${DAY}/answers$`),
    (language = 'en', date = '') => ({ page: 'hive-answers', date, language }),
  ],
  [/^\/hive\/([\w-]+)$/, (id = '') => ({ page: 'hive-game', id })],
];

export function match(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [pattern, route] of TABLE) {
    const found = pattern.exec(plain);
    if (found) return route(...found.slice(1));
  }
  return { page: 'nowhere' };
}

export const paths = {
  home: '/',
  account: '/account',
  hive: '/hive',
  game: (id: string) => `/hive/${id}`,
  day: (date: string, language: string) => `/hive${language === 'en' ? '' : `/${language}`}/day/${date}`,
  answers: (date: string, language: string) => `${paths.day(date, language)}/answers`,
};

/** Where a game lives: a daily hive at its date, which means the same to everybody, others at their id. */
export function home(game: { id: string; date: string | null; language: string }): string {
  return game.date ? paths.day(game.date, game.language) : paths.game(game.id);
}
