import { get, part, post, WORDS_TIMEOUT } from '../../lib/api';
import type { Schema } from '../../lib/wire';
import type { AnalysedGame, AnalysisOptions, SharedAnalysis } from './shared';

const ROOT = '/api/cross/analysis';

export const analysisApi = {
  /** Reads a position, a record or a link to a game; an empty text is an empty board. */
  read: (text: string, options: Partial<AnalysisOptions> = {}) =>
    post<AnalysedGame>(`${ROOT}/positions`, { text, options }, WORDS_TIMEOUT),
  game: (game: string) => post<AnalysedGame>(`${ROOT}/positions`, { game }, WORDS_TIMEOUT),
  share: (analysis: SharedAnalysis) => post<{ id: string }>(`${ROOT}/links`, analysis),
  shared: (id: string) => get<Schema['AnalysisShown']>(`${ROOT}/links/${part(id)}`),
};

/** The address of a picture of a board. */
export function pictureOf(cgp: string, options: AnalysisOptions): string {
  const { language, layout, custom_layout, custom_tiles } = options;
  const own = Object.entries({ custom_layout, custom_tiles }).filter(([, text]) => text);
  const query = new URLSearchParams({ cgp, language, layout, ...Object.fromEntries(own) });
  return `${ROOT}/board.svg?${query}`;
}
