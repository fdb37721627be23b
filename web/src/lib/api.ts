import { announcer } from './announcer.svelte';
import { speech } from './speech.svelte';
import type {
  AboutLanguage,
  AccountSettings,
  Answer,
  Archive,
  AnyState,
  ChatHistory,
  ChatPosted,
  DailyInfo,
  DayAnswers,
  Failure,
  Find,
  GameList,
  HiveState,
  HiveStatistics,
  GameState,
  Language,
  Me,
  NewHive,
  WordInfo,
  WordsFound,
} from './wire';
import type { Invitation, ShakeAnswer, ShakeOptions, ShakeScores, ShakeState, WordGloss } from './wire-shake';

type Context = Failure['context'];

/** The one error of the client: what the server refused, or that it could not be reached (`network`). */
export class ApiError extends Error {
  constructor(
    readonly slug: string,
    readonly context: Context = {},
    message = slug,
    readonly status = 0,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** Whether the same request may well succeed later: nobody answered, or somebody in between did. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const PATIENCE = 15_000;
/** A list of words that nobody has asked for yet is compiled first; Polish takes a small server half a minute. */
const WORDS = 90_000;
const NOTICEABLE = 2500;

async function request<T>(method: 'GET' | 'POST', path: string, body: unknown, patience: number): Promise<T> {
  const slow = setTimeout(() => {
    if (patience === WORDS) announcer.show(speech.texts.wordsComing);
  }, NOTICEABLE);
  try {
    return await exchange<T>(method, path, body, patience);
  } finally {
    clearTimeout(slow);
  }
}

async function exchange<T>(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  patience: number,
): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': speech.code };
  const init: RequestInit = {
    method,
    headers,
    signal: AbortSignal.timeout(patience),
    credentials: 'same-origin',
  };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  let response: Response;
  let reply: unknown;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('network');
  }
  try {
    reply = await response.json();
  } catch {
    // A half-read answer is a lost connection; a whole one that is no JSON comes from a proxy in between.
    throw new ApiError(
      'unexpected',
      { status: response.status },
      response.statusText,
      response.ok ? 0 : response.status,
    );
  }
  if (!response.ok) throw refusal(reply, response.status);
  return reply as T;
}

function refusal(reply: unknown, status: number): ApiError {
  const { code, context, message } = (reply ?? {}) as Partial<Failure>;
  return new ApiError(code ?? 'unexpected', context ?? {}, message, status);
}

const get = <T>(path: string, patience = PATIENCE): Promise<T> =>
  request<T>('GET', path, undefined, patience);
const post = <T>(path: string, body: unknown, patience = PATIENCE): Promise<T> =>
  request<T>('POST', path, body, patience);
const part = encodeURIComponent;
const chatOf = (game: string): string => `/api/games/${part(game)}/chat`;

export const api = {
  me: () => get<Me>('/api/me'),
  signUp: (username: string, password: string) => post<Me>('/api/account/sign-up', { username, password }),
  logIn: (username: string, password: string) => post<Me>('/api/account/log-in', { username, password }),
  accountSettings: () => get<AccountSettings>('/api/account/settings'),
  changeAccountSettings: (wanted: AccountSettings) => post<AccountSettings>('/api/account/settings', wanted),
  logOut: () => post<Me>('/api/account/log-out', {}),

  games: (state: 'open' | 'over' | 'all', limit = 20, after: string | null = null) =>
    get<GameList>(`/api/games?state=${state}&limit=${limit}${after ? `&after=${part(after)}` : ''}`),
  newHive: (wanted: NewHive) => post<HiveState>('/api/games', { game: 'hive', ...wanted }, WORDS),
  game: <S extends AnyState = GameState>(id: string) => get<S>(`/api/games/${part(id)}`),
  command: <A extends Answer | ShakeAnswer>(game: string, id: string, command: object) =>
    post<A>(`/api/games/${part(game)}/commands`, { id, command }),

  newShake: (options: Partial<ShakeOptions>, solo: boolean, name?: string) =>
    post<ShakeState>(
      '/api/games',
      name ? { game: 'shake', options, solo, name } : { game: 'shake', options, solo },
      WORDS,
    ),
  shakeScores: (language: string, size: number) =>
    get<ShakeScores>(`/api/shake/scores?language=${part(language)}&size=${size}`),

  table: (code: string) => get<Invitation>(`/api/tables/${part(code)}`),
  join: (code: string, name: string) => post<AnyState>(`/api/tables/${part(code)}/join`, { name }),

  chat: (game: string, before: number) => get<ChatHistory>(`${chatOf(game)}?before=${before}`),
  chatMessage: (game: string, id: string, text: string) =>
    post<ChatPosted>(`${chatOf(game)}/messages`, { id, text }),
  chatSettings: (game: string, settings: { closed?: boolean; masked?: boolean }) =>
    post<ChatHistory>(`${chatOf(game)}/settings`, settings),
  silenceInChat: (game: string, seat: number, silenced: boolean) =>
    post<ChatHistory>(`${chatOf(game)}/silence`, { seat, silenced }),
  clearChat: (game: string) => post<ChatHistory>(`${chatOf(game)}/clear`, {}),
  reportMessage: (game: string, seq: number) => post<{ ok: true }>(`${chatOf(game)}/reports`, { seq }),

  daily: (language: string) => get<DailyInfo>(`/api/hive/daily?language=${part(language)}`, WORDS),
  playDaily: (language: string, date?: string) =>
    post<HiveState>('/api/hive/daily', date ? { language, date } : { language }, WORDS),
  dayAnswers: (language: string, date: string) =>
    get<DayAnswers>(`/api/hive/daily/${part(date)}/answers?language=${part(language)}`, WORDS),
  archive: (language: string, month?: string) =>
    get<Archive>(
      `/api/hive/archive?language=${part(language)}${month ? `&month=${part(month)}` : ''}`,
      WORDS,
    ),
  hiveStatistics: (language: string) =>
    get<HiveStatistics>(`/api/hive/statistics?language=${part(language)}`),

  languages: () => get<{ languages: Language[] }>('/api/languages'),
  word: (language: string, word: string) =>
    get<WordInfo>(`/api/words/${part(language)}/${part(word)}`, WORDS),
  meanings: async (language: string, words: readonly string[]) =>
    (await post<{ words: WordGloss[] }>(`/api/words/${part(language)}/meanings`, { words }, WORDS)).words,
  find: (language: string, find: Find, text: string, limit = 200) =>
    get<WordsFound>(`/api/words/${part(language)}?find=${find}&text=${part(text)}&limit=${limit}`, WORDS),
  aboutWords: () => get<{ languages: AboutLanguage[] }>('/api/about/words'),
};

/** The address of a round's figures, for whoever led it. */
export const roundFile = (game: string, round: number): string =>
  `/api/games/${part(game)}/rounds/${round}.csv`;

/** The address of a game's live updates. */
export function liveAddress(game: string, at: Location = location): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${at.host}/api/games/${part(game)}/live`;
}
