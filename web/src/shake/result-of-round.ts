import { t } from '../lib/texts';
import { wordLanguages } from '../lib/word-languages.svelte';
import type { ResultCard } from '../table/result-card';
import { shakePaths } from './routes';
import { boardAddress } from './share';
import { targetTexts } from './targets';
import type { Round, ShakeOptions } from './types';

/** Where others play the grid of a round, if it can be shared. */
export function linkTo(round: Round, options: ShakeOptions): string {
  const { seed, seconds, language } = round;
  const size = round.size as 4 | 5 | 6;
  return (
    location.origin + (seed ? boardAddress({ ...options, size, seconds, language }, seed) : shakePaths.home)
  );
}

/** A round as its player may show it: how much was found, not what. */
export function resultOf(round: Round, found: ReadonlySet<string>, link: string): ResultCard {
  const targets = round.result?.words.filter(({ target, word }) => target && found.has(word)).length ?? 0;
  return {
    game: 'shake',
    title: `${t.shake.name} ${round.size} × ${round.size}, ${wordLanguages.name(round.language)}`,
    headline: t.points(round.score),
    facts: [
      t.shake.foundCount(found.size, round.words_total),
      round.targets_total > 0
        ? `${targetTexts(round, false).title}: ${t.number(targets)} ${t.shake.of(round.targets_total)}`
        : '',
    ].filter(Boolean),
    share: round.words_total > 0 ? found.size / round.words_total : null,
    link,
  };
}
