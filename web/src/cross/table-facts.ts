import { t } from '../lib/texts';
import { clockFacts } from './facts';
import type { CrossOptions } from './types';

type Told = Pick<CrossOptions, 'clock' | 'checking' | 'rated'>;

/** What happens at zero; empty without a clock. Tables from before there was a choice lose. */
export const zeroFact = ({ kind, on_timeout }: CrossOptions['clock']): string =>
  kind === 'none' ? '' : t.cross.zero[on_timeout ?? 'lose'];

/** How a table plays, in a few words: "1 min a turn · double challenge · rated". */
export const shortFacts = ({ clock, checking, rated }: Told): string[] =>
  [clockFacts(clock), t.cross.checkings[checking].short, rated ? t.cross.rated : ''].filter(Boolean);

/** What everyone should know before they sit down, in sentences. */
export const tableFacts = ({ clock, checking, rated }: Told): string[] =>
  [
    [clockFacts(clock), zeroFact(clock)].filter(Boolean).join('. ').replace(/\.\./g, '.'),
    `${t.cross.checkings[checking].name} ${t.cross.checkings[checking].note}`,
    rated ? t.cross.ratedNote : '',
  ].filter(Boolean);
