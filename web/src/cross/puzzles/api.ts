import { get, part, post, WORDS_TIMEOUT } from '../../lib/api';
import type { Schema, Sent } from '../../lib/wire';
import type {
  CrossPreview,
  CrossPuzzle,
  DraftScore,
  PuzzleAnswer,
  PuzzleMonth,
  PuzzleOverview,
  PuzzleRun,
  Theme,
} from '../types';

type Draft = Sent<Schema['PuzzleDraft']>['tiles'];

const ROOT = '/api/cross/puzzles';
const RUNS = '/api/cross/puzzle-runs';
/** A move that nobody has foreseen is searched before it is judged. */
const JUDGE_TIMEOUT = 30_000;

const query = (values: Record<string, string | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

export const puzzleApi = {
  overview: (language: string) => get<PuzzleOverview>(`${ROOT}?${query({ language })}`),
  daily: (language: string, day: string | null) =>
    get<CrossPuzzle>(`${ROOT}/daily?${query({ language, day })}`, WORDS_TIMEOUT),
  archive: (language: string, month?: string) =>
    get<PuzzleMonth>(`${ROOT}/archive?${query({ language, month })}`),
  next: async (language: string, theme?: Theme | null) =>
    (await get<{ id: string }>(`${ROOT}/next?${query({ language, theme })}`)).id,
  /** Of what I missed in games of my own. */
  nextOfMine: async (language: string) =>
    (await get<{ id: string }>(`${ROOT}/next?${query({ language, mine: 'true' })}`)).id,
  puzzle: (id: string) => get<CrossPuzzle>(`${ROOT}/${part(id)}`, WORDS_TIMEOUT),
  /** What a draft scores. A word is said to be none; that all are words is no praise. */
  preview: async (id: string, tiles: Draft): Promise<CrossPreview> => {
    const { words, bonus, points, valid } = await post<DraftScore>(`${ROOT}/${part(id)}/preview`, { tiles });
    return {
      kind: 'place',
      words: words.map((word) => ({ ...word, valid: word.valid ? null : false })),
      bonus,
      points,
      valid: valid ? null : false,
    };
  },
  answer: (id: string, answer: PuzzleAnswer) =>
    post<CrossPuzzle>(`${ROOT}/${part(id)}/tries`, answer, JUDGE_TIMEOUT),
  hint: (id: string) => post<CrossPuzzle>(`${ROOT}/${part(id)}/hint`, {}),
  giveUp: (id: string) => post<CrossPuzzle>(`${ROOT}/${part(id)}/give-up`, {}),
  startRun: (language: string) => post<PuzzleRun>(RUNS, { language }, WORDS_TIMEOUT),
  run: (id: string) => get<PuzzleRun>(`${RUNS}/${part(id)}`),
  answerInRun: (run: string, puzzle: string, answer: PuzzleAnswer) =>
    post<PuzzleRun>(`${RUNS}/${part(run)}/tries`, { ...answer, puzzle }, JUDGE_TIMEOUT),
};
