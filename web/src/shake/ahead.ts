import { account } from '../lib/account.svelte';
import { ApiError } from '../lib/api';
import { loadChunk } from '../lib/load-chunk';
import { canUnseal } from '../lib/sealed-words';
import { personal, stored } from '../lib/storage';
import { shakeApi } from './api';
import type { RoundSettings } from './preferences.svelte';
import type { BoardAhead } from './types';

type Wanted = Pick<RoundSettings, 'size' | 'difficulty'> & { language: string };

const boardsFor = ({ language, size, difficulty }: Wanted) =>
  stored<BoardAhead[]>(`boards:${language}-${size}-${difficulty}`, () => localStorage);

/** The seeds of boards that were played, so that none comes twice. */
const played = personal<string[]>('played-boards');
const REMEMBERED = 60;

const isFresh = (board: BoardAhead): boolean => !(played.read() ?? []).includes(board.options.seed);

/** Boards that were drawn ahead, for rounds without a connection. */
export const ahead = {
  /** Fetches boards, unless there is one that was not played. */
  async prepare(wanted: Wanted): Promise<void> {
    if (!canUnseal()) return;
    try {
      if (!boardsFor(wanted).read()?.some(isFresh)) {
        const { boards } = await shakeApi.ahead(wanted.language, wanted.size, wanted.difficulty);
        boardsFor(wanted).write(boards);
      }
      if (!account.me?.account) return;
      const { keepWords } = await loadChunk(() => import('./solver/all-words'));
      await keepWords(wanted.language);
    } catch (error) {
      // Without them there is no round without a connection.
      if (!(error instanceof ApiError)) throw error;
    }
  },

  /** A board that was not played yet, with the wanted time; null: there is none. */
  take(wanted: Wanted & Pick<RoundSettings, 'seconds'>): BoardAhead | null {
    const board = canUnseal() ? boardsFor(wanted).read()?.find(isFresh) : null;
    if (!board) return null;
    played.write([board.options.seed, ...(played.read() ?? [])].slice(0, REMEMBERED));
    return { ...board, options: { ...board.options, seconds: wanted.seconds } };
  },
};
