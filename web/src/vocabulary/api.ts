import { get, part, post, put, remove, WORDS_TIMEOUT } from '../lib/api';
import type {
  FullList,
  GameOfWords,
  GameState,
  Gender,
  ListInfo,
  ReaderLanguage,
  ReadEntry,
} from '../lib/wire';

export interface TypedEntry {
  word: string;
  gender: Gender;
  meaning: string;
  note: string;
  example: string;
}

export interface TypedList {
  title: string;
  language: string;
  into: ReaderLanguage;
  shared: boolean;
  entries: TypedEntry[];
}

const BASE = '/api/vocabulary';

/** The requests of vocabulary lists. */
export const listsApi = {
  mine: () => get<{ lists: ListInfo[]; limit: number; longest: number }>(BASE),
  add: (list: TypedList) => post<FullList>(BASE, list, WORDS_TIMEOUT),
  load: (id: string) => get<FullList>(`${BASE}/${part(id)}`, WORDS_TIMEOUT),
  change: (id: string, list: TypedList) => put<FullList>(`${BASE}/${part(id)}`, list, WORDS_TIMEOUT),
  remove: (id: string) => remove(`${BASE}/${part(id)}`),
  read: (text: string, language: string, into: ReaderLanguage) =>
    post<{ entries: ReadEntry[]; left_out: number }>(`${BASE}/read`, { text, language, into }, WORDS_TIMEOUT),
  learn: (language: string, cards: readonly TypedEntry[], into: ReaderLanguage) =>
    post<{ added: number }>(`/api/deck/${part(language)}/cards`, { cards, into }, WORDS_TIMEOUT),
  games: () => get<{ games: string[] }>(`${BASE}/games`),
  lay: (game: string, language: string, words: readonly string[]) =>
    post<GameOfWords>(`${BASE}/games`, { game, language, words }, WORDS_TIMEOUT),
  start: (request: GameOfWords['request']) => post<GameState>('/api/games', request, WORDS_TIMEOUT),
};

/** The address of a list as a file. */
export const listFile = (id: string): string => `${BASE}/${part(id)}/list.csv`;
