export type Route =
  | { page: 'home' }
  | { page: 'account' }
  | { page: 'hive-today' }
  | { page: 'hive-day'; date: string }
  | { page: 'hive-answers'; date: string }
  | { page: 'hive-game'; id: string }
  | { page: 'nowhere' };

const DATE = String.raw`(\d{4}-\d{2}-\d{2})`;

const TABLE: readonly [RegExp, (...parts: string[]) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/account$/, () => ({ page: 'account' })],
  [/^\/hive$/, () => ({ page: 'hive-today' })],
  [new RegExp(`^/hive/day/${DATE}$`), (date = '') => ({ page: 'hive-day', date })],
  [new RegExp(`^/hive/day/${DATE}/answers$`), (date = '') => ({ page: 'hive-answers', date })],
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
  day: (date: string) => `/hive/day/${date}`,
  answers: (date: string) => `/hive/day/${date}/answers`,
};

/** Where a game lives: a daily hive at its date, which means the same to everybody, others at their id. */
export function home(game: { id: string; date: string | null }): string {
  return game.date ? paths.day(game.date) : paths.game(game.id);
}
