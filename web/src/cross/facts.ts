import { spoken, t } from '../lib/texts';
import { dayParts, timeText } from './clocks';
import type { LayoutProblem } from './layout-text';
import { MAX_ROWS, MIN_ROWS } from './rules.gen';
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

/** What is left until my time is up: "1 d 4 h left", "4:05 left". */
export function timeLeft(seconds: number): string {
  const days = dayParts(seconds);
  return t.cross.left(days ? t.cross.days(days.days, days.hours) : timeText(Math.max(0, seconds)));
}

/** What is wrong with the text of a board, and where. */
export function layoutText(problem: LayoutProblem): string {
  const say = t.cross.custom;
  switch (problem.kind) {
    case 'rows':
      return say.rows(problem.count, MIN_ROWS, MAX_ROWS);
    case 'length':
      return say.length(problem.row, problem.count, problem.size);
    case 'mark':
      return say.mark(problem.row, problem.mark);
    case 'starts':
      return say.starts(problem.count);
  }
}

const listed = (words: readonly string[]): string => new Intl.ListFormat(t.locale).format(words.map(spoken));

/** "Kanle and Kn are not in the list" */
export const notWords = (words: readonly string[]): string => t.cross.notWords(listed(words), words.length);

/** What became of a move that was challenged with reason. */
export const withdrawn = (words: readonly string[]): string => t.cross.withdrawn(listed(words), words.length);
