import { ApiError, get, part, post, WORDS_TIMEOUT } from '../../lib/api';
import { backoff, pause } from '../../lib/backoff';
import type { Schema } from '../../lib/wire';
import type { Answers, Engine, Inquiry, Kind, Known, Questions, TurnQuestion } from './engine';

type Asked = Schema['Asked'];

const QUESTIONS = '/api/cross/analysis/questions';
const PLAYS_TIMEOUT = 30_000;
/** How often the server is asked for news, in milliseconds: soon at first, as most work is short. */
const LOOKS = [250, 400, 600, 1000];

const STATES: Readonly<Record<Asked['state'], Known['state']>> = {
  queued: 'waiting',
  running: 'working',
  done: 'done',
  cancelled: 'stopped',
  failed: 'failed',
};

/** The server answers: short questions at once, long ones bit by bit. */
export class ServerEngine implements Engine {
  ask<K extends Kind>(question: Questions[K] & { kind: K }, tell: (known: Known<K>) => void): Inquiry {
    const stop = new AbortController();
    let id: string | null = null;
    let last: Known<K> = { state: 'waiting', place: null, progress: 0, answer: null, error: null };
    const told = (news: Partial<Known<K>>): void => tell((last = { ...last, ...news }));
    const heard = (asked: Asked): void =>
      told({
        state: STATES[asked.state],
        place: asked.position,
        progress: asked.progress,
        answer: (asked.answer as Answers[K] | null) ?? last.answer,
        error: asked.state === 'failed' ? new ApiError('internal') : null,
      });

    const follow = async (): Promise<void> => {
      told({});
      if ('game' in question) {
        const answer = await turnPlays(question);
        if (!stop.signal.aborted) told({ state: 'done', progress: 1, answer: answer as Answers[K] });
        return;
      }
      const first = await post<Asked>(QUESTIONS, { question }, WORDS_TIMEOUT);
      id = first.id;
      if (stop.signal.aborted) return cancel();
      heard(first);
      for (let look = 0, lost = 0; id && !isOver(last.state) && !stop.signal.aborted; look += 1) {
        await pause(LOOKS[Math.min(look, LOOKS.length - 1)] ?? 1000, stop.signal);
        if (stop.signal.aborted) return;
        try {
          const asked = await get<Asked>(`${QUESTIONS}/${id}`);
          // What was stopped meanwhile stays so.
          if (!stop.signal.aborted) heard(asked);
          lost = 0;
        } catch (error) {
          if (!(error instanceof ApiError) || !error.passing) throw error;
          await pause(backoff((lost += 1)), stop.signal);
        }
      }
    };

    const cancel = async (): Promise<void> => {
      if (id) await post(`${QUESTIONS}/${id}/cancel`, {}).catch(() => undefined);
    };

    const over = follow().catch((error: unknown) => {
      if (!stop.signal.aborted) told({ state: 'failed', error });
    });
    return {
      over,
      stop: () => {
        if (isOver(last.state) || stop.signal.aborted) return;
        stop.abort();
        told({ state: 'stopped' });
        // Another who asked the same keeps it going: the server knows whose work it is.
        void cancel();
      },
    };
  }
}

/** With a blank there may be ten thousands. */
const turnPlays = ({ game, seat, after }: TurnQuestion): Promise<Answers['turn']> =>
  get(`/api/cross/games/${part(game)}/plays?${turnQuery(seat, after)}`, PLAYS_TIMEOUT);

export const turnQuery = (seat: number | null, after: number): string =>
  `after=${after}${seat === null ? '' : `&seat=${seat}`}`;

const isOver = (state: Known['state']): boolean =>
  state === 'done' || state === 'failed' || state === 'stopped';
