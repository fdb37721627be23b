import { announcer } from './announcer.svelte';
import { reader } from './reader.svelte';
import { uiLanguage } from './ui-language.svelte';
import type {
  AboutLanguage,
  AccountSettings,
  BotAccount,
  ChatHistory,
  ChatPosted,
  Failure,
  Find,
  GameList,
  GameState,
  Invitation,
  Language,
  Me,
  Played,
  PushWishes,
  SentInvitation,
  SignedUp,
  WordGloss,
  WordInfo,
  WordsFound,
} from './wire';

type Context = Failure['context'];
/** What a table asked of bots. */
interface Invitations {
  invitations: SentInvitation[];
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A failed request: the server refused it, or was not reached (`network`). */
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

  /** Whether a retry may succeed: the server did not answer, was busy, or a proxy answered for it. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const TIMEOUT = 15_000;
/** The server compiles a word list at its first use. For Polish a small server takes half a minute. */
export const WORDS_TIMEOUT = 90_000;
const NOTICEABLE = 2500;

/** Answers that were asked for ahead of time, by request. */
const ahead = new Map<string, Promise<unknown>>();
const AHEAD = 10_000;
let asksAhead = false;

/** Sends a request before the code that needs its answer is loaded: the same request, sent soon, gets this answer. */
export function askAhead(ask: () => Promise<unknown>): void {
  asksAhead = true;
  try {
    // Who asks again hears of a failure.
    ask().catch(() => undefined);
  } finally {
    asksAhead = false;
  }
}

function request<T>(method: Method, path: string, body: unknown, timeout: number): Promise<T> {
  const name = JSON.stringify([method, path, body]);
  const asked = ahead.get(name);
  ahead.delete(name);
  const answer = asked ? (asked as Promise<T>) : announced<T>(method, path, body, timeout);
  if (asksAhead) {
    ahead.set(name, answer);
    setTimeout(() => ahead.delete(name), AHEAD);
  }
  return answer;
}

async function announced<T>(method: Method, path: string, body: unknown, timeout: number): Promise<T> {
  const slow = setTimeout(() => {
    if (timeout === WORDS_TIMEOUT) announcer.show(uiLanguage.texts.wordsComing);
  }, NOTICEABLE);
  try {
    return await exchange<T>(method, path, body, timeout);
  } finally {
    clearTimeout(slow);
  }
}

async function exchange<T>(method: Method, path: string, body: unknown, timeout: number): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': uiLanguage.code };
  const init: RequestInit = {
    method,
    headers,
    signal: AbortSignal.timeout(timeout),
    credentials: 'same-origin',
  };
  if (body instanceof Blob) {
    init.body = body;
    headers['content-type'] = 'application/octet-stream';
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    // What a page sends while it closes still arrives.
    init.keepalive = true;
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
    // An incomplete response is a lost connection; a complete one without JSON comes from a proxy.
    throw new ApiError(
      'unexpected',
      { status: response.status },
      response.statusText,
      response.ok ? 0 : response.status,
    );
  }
  // A guess that finds nothing is no HTTP error, but nothing happened either.
  if (!response.ok || refused(reply)) throw refusal(reply, response.status);
  return reply as T;
}

const refused = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === false;

function refusal(reply: unknown, status: number): ApiError {
  const { code, context, message } = (reply ?? {}) as Partial<Failure>;
  return new ApiError(code ?? 'unexpected', context ?? {}, message, status);
}

export const get = <T>(path: string, timeout = TIMEOUT): Promise<T> =>
  request<T>('GET', path, undefined, timeout);
export const post = <T>(path: string, body: unknown, timeout = TIMEOUT): Promise<T> =>
  request<T>('POST', path, body, timeout);
export const put = <T>(path: string, body: unknown, timeout = TIMEOUT): Promise<T> =>
  request<T>('PUT', path, body, timeout);
/** Sends a file as it is. */
export const sendFile = <T>(path: string, file: Blob, timeout: number): Promise<T> =>
  request<T>('POST', path, file, timeout);
export const remove = (path: string): Promise<unknown> => request('DELETE', path, undefined, TIMEOUT);
/** One part of a path or a query. */
export const part = encodeURIComponent;
/** Asks for translations in the language of the table, if it has one; else the header says the language. */
const into = (): string => (reader.table ? `?into=${reader.table}` : '');
const chatOf = (game: string): string => `/api/games/${part(game)}/chat`;

/** The requests that belong to no game. Each game has its own in `api.ts` of its folder. */
export const api = {
  me: () => get<Me>('/api/me'),
  signUp: (username: string, password: string) =>
    post<SignedUp>('/api/account/sign-up', { username, password }),
  logIn: (username: string, password: string) => post<Me>('/api/account/log-in', { username, password }),
  accountSettings: () => get<AccountSettings>('/api/account/settings'),
  changeAccountSettings: (wanted: AccountSettings) => post<AccountSettings>('/api/account/settings', wanted),
  pushKey: () => get<{ key: string }>('/api/push/key'),
  pushWishes: (endpoint: string) => post<PushWishes>('/api/push/wishes', { endpoint }),
  subscribeToPush: (subscription: PushSubscription, wishes: PushWishes, language: string) => {
    const { endpoint = '', keys } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys ?? {};
    return post<PushWishes>('/api/push/subscribe', { endpoint, p256dh, auth, ...wishes, language });
  },
  logOut: () => post<Me>('/api/account/log-out', {}),

  games: (state: 'open' | 'over' | 'all', limit = 20, after: string | null = null) =>
    get<GameList>(`/api/games?state=${state}&limit=${limit}${after ? `&after=${part(after)}` : ''}`),
  game: <View>(id: string) => get<GameState<View>>(`/api/games/${part(id)}`),
  command: <View, Event>(game: string, id: string, command: object) =>
    post<Played<View, Event>>(`/api/games/${part(game)}/commands`, { id, command }),

  again: (game: string) => post<GameState>(`/api/games/${part(game)}/again`, {}),
  names: (language: string) => get<{ names: string[] }>(`/api/names?language=${part(language)}`),
  table: (code: string) => get<Invitation>(`/api/tables/${part(code)}`),
  bots: () => get<{ bots: BotAccount[] }>('/api/bots').then(({ bots }) => bots),
  invitations: (code: string) =>
    get<Invitations>(`/api/tables/${part(code)}/invitations`).then(({ invitations }) => invitations),
  invite: (code: string, name: string, rated: boolean) =>
    post<Invitations>(`/api/tables/${part(code)}/invite`, { name, rated }),
  join: (code: string, name: string) => post<GameState>(`/api/tables/${part(code)}/join`, { name }),

  chat: (game: string, before: number) => get<ChatHistory>(`${chatOf(game)}?before=${before}`),
  chatMessage: (game: string, id: string, text: string) =>
    post<ChatPosted>(`${chatOf(game)}/messages`, { id, text }),
  chatSettings: (game: string, settings: { closed?: boolean; masked?: boolean }) =>
    post<ChatHistory>(`${chatOf(game)}/settings`, settings),
  silenceInChat: (game: string, seat: number, silenced: boolean) =>
    post<ChatHistory>(`${chatOf(game)}/silence`, { seat, silenced }),
  clearChat: (game: string) => post<ChatHistory>(`${chatOf(game)}/clear`, {}),
  reportMessage: (game: string, seq: number) => post<{ ok: true }>(`${chatOf(game)}/reports`, { seq }),

  languages: () => get<{ languages: Language[] }>('/api/languages'),
  word: (language: string, word: string) =>
    get<WordInfo>(`/api/words/${part(language)}/${part(word)}${into()}`, WORDS_TIMEOUT),
  meanings: async (language: string, words: readonly string[]) =>
    (
      await post<{ words: WordGloss[] }>(
        `/api/words/${part(language)}/meanings${into()}`,
        { words },
        WORDS_TIMEOUT,
      )
    ).words,
  find: (language: string, find: Find, text: string, limit = 200) =>
    get<WordsFound>(
      `/api/words/${part(language)}?find=${find}&text=${part(text)}&limit=${limit}`,
      WORDS_TIMEOUT,
    ),
  aboutWords: () => get<{ languages: AboutLanguage[] }>('/api/about/words'),
};

/** The address of a game's live updates. */
export function liveAddress(game: string, at: Location = location): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${at.host}/api/games/${part(game)}/live`;
}
