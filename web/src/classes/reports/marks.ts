import type { ReportPupil, ReportWord } from '../../lib/wire';

export type Mark = ReportWord['marks'][number];

/** A mark as a drawing on a grid of 16: read in grey as well as in colour. */
export const DRAWN: Record<Mark, string> = {
  found: 'M3.5 8.6l3 3 6-6.6',
  tried: 'M3 8.6c1.6-2.4 3.3-2.4 5 0s3.400 2.400 5 0',
  missed: 'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  none: 'M6 8h4',
};
export const MARKS = Object.keys(DRAWN) as Mark[];
/** From so many pupils on a word has a bar and not a mark each. */
export const MANY = 40;

/** How many pupils have each mark. */
export function counted(word: ReportWord): Record<Mark, number> {
  const counts: Record<Mark, number> = { found: 0, tried: 0, missed: 0, none: 0 };
  for (const mark of word.marks) counts[mark] += 1;
  return counts;
}

/** A name that is short enough for a narrow column: "Amélie B." */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1);
  return last ? `${first} ${last.slice(0, 1)}.` : first;
}

/** How a pupil is called in the columns. */
export const columnName = (pupil: ReportPupil, hidden: boolean): string =>
  hidden ? pupil.called : shortName(pupil.real_name);
