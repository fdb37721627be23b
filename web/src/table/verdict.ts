import type { ApiError } from '../lib/api';
import { errorText, t } from '../lib/texts';
import type { AnyIcon } from '../ui/Icon.svelte';

export type Mood = 'good' | 'great' | 'bonus' | 'bad' | 'wait';

/** The result of a move, as an icon and a sentence. */
export interface Verdict {
  mood: Mood;
  icon: AnyIcon;
  text: string;
}

/** How long a verdict is shown, in milliseconds. */
export const VERDICT_STAYS: Record<Mood, number> = {
  good: 2200,
  great: 3600,
  bonus: 3600,
  bad: 3200,
  wait: 60_000,
};

export function refusedVerdict(error: ApiError): Verdict {
  const icon = error.slug === 'too-late' ? 'wait' : 'bad';
  return { mood: 'bad', icon, text: errorText(error) };
}

/** The move is queued until the connection is back. */
export function queuedVerdict(): Verdict {
  return { mood: 'wait', icon: 'wait', text: t.table.queued };
}
