import { t } from '../lib/texts';
import type { CrossView, Happening } from './types';

/** Who came, left or was replaced, in a sentence. */
export function happeningText({ kind, name, by, reason }: Happening): string {
  if (kind === 'dropped') return t.cross.endedBy[reason ?? 'left'](name);
  return t.cross.happened[kind](name, by);
}

/** What happened since so many things had happened, if the view has kept so many. */
export const newHappenings = (view: CrossView, before: readonly Happening[]): Happening[] => {
  const known = before.map((each) => JSON.stringify(each));
  const texts = view.happenings.map((each) => JSON.stringify(each));
  // The list keeps the latest: what was the last one before says where the new ones begin.
  const last = known.at(-1);
  const from = last === undefined ? 0 : texts.lastIndexOf(last) + 1;
  return view.happenings.slice(from);
};
