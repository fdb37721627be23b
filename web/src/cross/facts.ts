import { spoken, t } from '../lib/texts';
import type { Clock } from './types';

/** How time is kept, in a few words. */
export function clockFacts(clock: Clock): string {
  if (clock.kind === 'none') return t.cross.untimed;
  const days = clock.seconds / 86_400;
  const span =
    days >= 1
      ? t.cross.daysLong(Math.round(days))
      : clock.seconds % 60 === 0
        ? t.cross.minutes(clock.seconds / 60)
        : t.cross.seconds(clock.seconds);
  return clock.kind === 'game' ? t.cross.each(span, clock.increment) : t.cross.perTurn(span);
}

const listed = (words: readonly string[]): string => new Intl.ListFormat(t.locale).format(words.map(spoken));

/** "Kanle and Kn are not in the list" */
export const notWords = (words: readonly string[]): string => t.cross.notWords(listed(words), words.length);

/** What became of a move that was challenged with reason. */
export const withdrawn = (words: readonly string[]): string => t.cross.withdrawn(listed(words), words.length);
