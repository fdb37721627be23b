import { newId } from '../lib/new-id';
import { queueOf } from '../lib/queued-commands';
import { personal, personalKeys } from '../lib/storage';
import { shakeApi } from './api';
import { givenBoards } from './given-boards';
import { offlineGame, ROUNDS } from './offline-round.svelte';
import type { ShakeCommand } from './types';

/** Where a round without the server has gone: the game in which the server judged it. */
export const deliveredTo = (id: string) => personal<string>(`delivered:${id}`);

/**
 * Gives the server the rounds that were played without it: a game on the same board, and the words that were found.
 * The server judges them; what it does not take is mentioned when the words are sent.
 */
export async function deliverRounds(): Promise<void> {
  for (const key of personalKeys(ROUNDS)) {
    const id = key.slice(ROUNDS.length);
    const game = offlineGame(id).read();
    if (game?.state.view.phase !== 'over') continue;
    const found = game.state.view.round?.found ?? [];
    const part = givenBoards.partOf(id);
    if (found.length > 0 || part) {
      const made = await (part ? shakeApi.beginGiven(part) : shakeApi.create(game.board.options, true));
      const commands: ShakeCommand[] = [
        ...found.map(({ word }): ShakeCommand => ({ kind: 'guess', word })),
        { kind: 'end' },
      ];
      queueOf<ShakeCommand>(made.id).write(
        commands.map((command) => ({ id: newId(), command, counted: command.kind === 'guess' })),
      );
      deliveredTo(id).write(made.id);
    }
    offlineGame(id).clear();
    givenBoards.delivered(id);
  }
}
