import { ApiError } from '../lib/api';

/** The server stops, and another one goes on. */
export const COME_AGAIN = 1012;
/** The seat is not this account's, or not any more. */
export const SENT_AWAY = 4403;

/** The server closes a socket with one of these codes when another attempt is of no use. */
const REASONS: Readonly<Record<number, string>> = {
  4401: 'not-signed-in',
  [SENT_AWAY]: 'sent-away',
  4404: 'no-such-game',
  4429: 'too-many-sockets',
};

export const isFinal = (code: number): boolean => code in REASONS;

/** Why the server closed the socket. Nobody is sent away from a game played alone: it is simply not theirs. */
export function closeReason(code: number, alone = false): ApiError {
  const slug = code === SENT_AWAY && alone ? 'no-such-game' : REASONS[code];
  return new ApiError(slug ?? 'unexpected');
}
