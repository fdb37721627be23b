import { wordLanguages } from '../../lib/word-languages.svelte';
import { playerName } from '../../table/player-name.svelte';
import { crossApi } from '../api';
import { CUSTOM, preferences, type ChosenTiles } from '../preferences.svelte';
import { crossPaths } from '../routes';

/** What of one's own a game is played with. */
export interface Own {
  layout?: string;
  tiles?: ChosenTiles;
}

/** Starts a game against a bot on a board or with tiles of one's own; returns its address. */
export async function playWith({ layout, tiles }: Own): Promise<string> {
  const [language, name] = await Promise.all([
    tiles?.language ?? wordLanguages.settle(),
    playerName.settled(),
  ]);
  const { id } = await crossApi.create({
    options: {
      ...preferences.optionsFor(language, 'bots'),
      seats: 2,
      rated: false,
      listed: false,
      ...(layout ? { layout: 'standard', custom_layout: layout } : {}),
      ...(tiles ? { custom_tiles: tiles.text } : {}),
    },
    bots: [preferences.newBot],
    name,
    first: 0,
  });
  return crossPaths.game(id);
}

/** Takes what is one's own over into the settings of tables with others; returns where those are made. */
export function setTable({ layout, tiles }: Own): string {
  if (layout) {
    preferences.changeCustom(layout);
    preferences.change('people', { layout: CUSTOM });
  }
  if (tiles) {
    wordLanguages.choose(tiles.language);
    preferences.chooseTiles('people', tiles);
  }
  return crossPaths.home;
}
