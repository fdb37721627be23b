import { get, part, post, WORDS_TIMEOUT } from '../lib/api';
import type { Archive, DailyInfo, DayAnswers, HiveState, HiveStatistics, NewHive, SealedHive } from './types';

export const hiveApi = {
  create: (wanted: NewHive) => post<HiveState>('/api/games', { game: 'hive', ...wanted }, WORDS_TIMEOUT),
  daily: (language: string) => get<DailyInfo>(`/api/hive/daily?language=${part(language)}`, WORDS_TIMEOUT),
  playDaily: (language: string, date?: string) =>
    post<HiveState>('/api/hive/daily', date ? { language, date } : { language }, WORDS_TIMEOUT),
  sealedDaily: (language: string) =>
    get<SealedHive>(`/api/hive/daily/sealed?language=${part(language)}`, WORDS_TIMEOUT),
  dayAnswers: (language: string, date: string) =>
    get<DayAnswers>(`/api/hive/daily/${part(date)}/answers?language=${part(language)}`, WORDS_TIMEOUT),
  archive: (language: string, month?: string) =>
    get<Archive>(
      `/api/hive/archive?language=${part(language)}${month ? `&month=${part(month)}` : ''}`,
      WORDS_TIMEOUT,
    ),
  statistics: (language: string) => get<HiveStatistics>(`/api/hive/statistics?language=${part(language)}`),
};
