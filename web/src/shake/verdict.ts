import type { Verdict } from '../table/verdict';
import { ApiError } from '../lib/api';
import { capitalised } from '../lib/spoken';
import { errorText, spoken, t } from '../lib/texts';
import type { ShakeEvent } from './types';
import type { Joy } from './result';

type Found = Extract<ShakeEvent, { kind: 'found' }>;

/** A word with this many points, of seven letters, gets the larger praise. */
const FINE = 5;

export function foundVerdict(event: Pick<Found, 'text' | 'points'>, joy: Joy | null = null): Verdict {
  const fine = joy !== null || event.points >= FINE;
  const text = t.shake.foundWord(capitalised(event.text), event.points);
  return {
    mood: fine ? 'great' : 'good',
    icon: fine ? 'perfect' : 'good',
    text: joy ? `${text} ${joyText(joy)}` : text,
  };
}

export const joyText = (joy: Joy): string =>
  ({ words: t.shake.everyWord, targets: t.shake.everyTarget })[joy];

/** The verdict on a guess the server refused, with a text of its own for a team. */
export function guessVerdict(reason: string, word: string, minimum: number, team: boolean): Verdict {
  const had = reason === 'already-found';
  const text =
    had && team ? t.shake.teamHas(spoken(word)) : errorText(new ApiError(reason, { word, minimum }));
  return { mood: 'bad', icon: had ? 'again' : 'bad', text };
}
