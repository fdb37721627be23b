/**
 * Every game: a folder with an `entry.ts` is one, and no other module names any.
 *
 * An entry is loaded with the first page, with all it imports statically, so it is small: addresses, names, pictures.
 * Pages and texts are loaded when they are needed.
 */
import entries from 'virtual:games/entry.ts';
import type { AnyGame, GameName } from './game';
import { t } from './lib/texts';
import type { HomeTexts } from './lib/ui-language.svelte';

export const GAMES: readonly AnyGame[] = [...entries].sort((a, b) => a.place - b.place);

/** The game that comes first, and stands in where none is known. */
export const FIRST_GAME = GAMES[0] as AnyGame;

/** A game by the name the server gives it. */
export const gameNamed = (name: string): AnyGame => GAMES.find((game) => game.name === name) ?? FIRST_GAME;

/** The texts of a game that every game has, or may have. */
export const homeTextsOf = ({ name }: { name: GameName }): HomeTexts => t[name];
