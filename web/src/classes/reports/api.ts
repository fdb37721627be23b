import { get, part, post, WORDS_TIMEOUT } from '../../lib/api';
import type { ClassLevel, ClassReport, ReaderLanguage } from '../../lib/wire';

export const TIMES = ['week', 'month', 'term', 'ever'] as const;
export type Time = (typeof TIMES)[number];
export const ORDERS = ['missed', 'found', 'word'] as const;
export type Order = (typeof ORDERS)[number];
export const LEVELS: readonly ClassLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1'];

const DAYS: Record<Time, number | null> = { week: 7, month: 28, term: 84, ever: null };
const DAY = 86_400_000;

/** The part of a report that is wanted. */
export interface Wanted {
  time: Time;
  pupil: string | null;
  /** One round alone. */
  round: { game: string; number: number } | null;
  level: ClassLevel | null;
}

/** The first day of a time, by this device's calendar; null: there is none. */
export function since(time: Time, now = new Date()): string | null {
  const days = DAYS[time];
  if (days === null) return null;
  const day = new Date(now.getTime() - (days - 1) * DAY);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((each) => String(each).padStart(2, '0'))
    .join('-');
}

/** What is wanted as the server reads it: a round is wanted whenever it was. */
function asked({ time, pupil, round, level }: Wanted): Record<string, string> {
  const first = round ? null : since(time);
  return {
    ...(first ? { since: first } : {}),
    ...(pupil ? { pupil } : {}),
    ...(round ? { game: round.game, round: String(round.number) } : {}),
    ...(level ? { level } : {}),
  };
}

const of = (id: string): string => `/api/classes/${part(id)}/report`;
const query = (words: Record<string, string>): string => new URLSearchParams(words).toString();

/** The requests of reports. */
export const reportApi = {
  page: (id: string, wanted: Wanted, order: Order, first: number, into: ReaderLanguage) =>
    get<ClassReport>(
      `${of(id)}?${query({ ...asked(wanted), order, first: String(first), into })}`,
      WORDS_TIMEOUT,
    ),
  /** The address of the file. */
  file: (id: string, wanted: Wanted, hidden: boolean): string =>
    `${of(id)}/words.csv?${query({ ...asked(wanted), hidden: String(hidden) })}`,
  makeList: (id: string, wanted: Wanted, title: string, into: ReaderLanguage) => {
    const { round, ...rest } = asked(wanted);
    return post<{ id: string; size: number }>(
      `${of(id)}/list`,
      { ...rest, ...(round ? { round: Number(round) } : {}), title, into },
      WORDS_TIMEOUT,
    );
  },
};
