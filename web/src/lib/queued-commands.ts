import { personal, personalKeys, type Stored } from './storage';

/** A command that waits to be sent. */
export interface QueuedCommand<Command> {
  /** Idempotency key: it stays the same through every retry and reload. */
  id: string;
  command: Command;
  /** Whether the player was told that it counts, or that it does not, before the server has said so. */
  counted?: boolean;
}

const BEGINNING = 'outbox:';

/** The commands of a game that wait, as they are kept in the browser. */
export const queueOf = <Command>(game: string): Stored<QueuedCommand<Command>[]> =>
  personal(BEGINNING + game);

/** The games with commands that wait. */
export const gamesWithQueue = (): string[] =>
  personalKeys(BEGINNING).map((key) => key.slice(BEGINNING.length));

/** The games whose page is open: it sends what waits. */
export const openGames = new Set<string>();

/** Events of the window: something new waits to be sent, and all that waited was sent. */
export const WAITING = 'lexicade:waiting';
export const SENT = 'lexicade:sent';
