import type { Verdict } from '../hive/verdict';
import { ApiError } from '../lib/api';
import { errorText, spoken, t } from '../lib/texts';
import type { ShakeEvent } from '../lib/wire-shake';
import type { Joy } from './result';

type Found = Extract<ShakeEvent, { kind: 'found' }>;

/** Points from which a word is more than a nice one: seven letters. */
const FINE = 5;

export function foundVerdict(event: Pick<Found, 'text' | 'points'>, joy: Joy | null = null): Verdict {
  const fine = joy !== null || event.points >= FINE;
  const text = t.shake.foundWord(written(event.text), event.points);
  return {
    mood: fine ? 'great' : 'good',
    icon: fine ? 'perfect' : 'good',
    text: joy ? `${text} ${joyText(joy)}` : text,
  };
}

export const joyText = (joy: Joy): string =>
  ({ words: t.shake.everyWord, targets: t.shake.everyTarget })[joy];

export function refusedVerdict(reason: string, word: string, minimum: number, team: boolean): Verdict {
  const had = reason === 'already-found';
  const text =
    had && team ? t.shake.teamHas(spoken(word)) : errorText(new ApiError(reason, { word, minimum }));
  return { mood: 'bad', icon: had ? 'again' : 'bad', text };
}

export function failedVerdict(error: ApiError): Verdict {
  return { mood: 'bad', icon: error.slug === 'too-late' ? 'wait' : 'bad', text: errorText(error) };
}

export function waitingVerdict(): Verdict {
  return { mood: 'wait', icon: 'wait', text: t.shake.waiting };
}

/** A word as its list spells it, with a capital: Ocean, École. */
export function written(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
