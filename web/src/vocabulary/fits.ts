import { t } from '../lib/texts';
import type { GameOfWords } from '../lib/wire';

export type Obstacle = NonNullable<GameOfWords['obstacles'][number]>;

/** Why a word is not in a game; null: it is; undefined: nobody has asked. */
export const obstacleOf = (game: GameOfWords, place: number): Obstacle | null | undefined =>
  place < 0 ? undefined : game.obstacles[place];

/** How many words fit. */
export const fitting = ({ obstacles }: GameOfWords): number =>
  obstacles.filter((each) => each === null).length;

/** What does not fit, and why: a sentence for each reason. */
export function obstacleTexts(game: GameOfWords, words: readonly string[]): string[] {
  const groups = new Map<Obstacle, string[]>();
  game.obstacles.forEach((obstacle, i) => {
    const word = words[i];
    if (obstacle !== null && word !== undefined)
      groups.set(obstacle, [...(groups.get(obstacle) ?? []), word]);
  });
  return [...groups].map(([obstacle, some]) => t.vocabulary.obstacles[obstacle](t.list(some)));
}
