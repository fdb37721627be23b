import type { AnyGame, ClassPlay } from '../game';
import { GAMES } from '../games';
import type { RoundInfo } from '../lib/wire';

/** A way in which a class plays, and the game it is of. */
export interface KnownPlay extends ClassPlay {
  game: AnyGame;
}

export const PLAYS: readonly KnownPlay[] = GAMES.flatMap((game) =>
  (game.classPlays ?? []).map((play) => ({ ...play, game })),
);

/** A play as the server names it; undefined: this client does not know it. */
export const playNamed = (game: string, play: string): KnownPlay | undefined =>
  PLAYS.find((each) => each.game.name === game && each.play === play);

/** The tables of a round, as they are shown. */
export const tablesOf = (
  round: RoundInfo,
): { game: string; over: boolean; people: RoundInfo['tables'][number]['players'] }[] =>
  round.tables.map(({ game, phase, players }) => ({ game, over: phase === 'over', people: players }));
