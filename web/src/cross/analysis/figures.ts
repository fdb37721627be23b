import { spoken, t } from '../../lib/texts';
import { BLANK } from '../board';

/** With its sign. */
export const signed = (n: number): string => `${n < 0 ? '\u2212' : '+'}${t.cross.decimal(Math.abs(n))}`;

/** A whole number with its sign. */
export const signedWhole = (n: number): string => (n > 0 ? `+${t.number(n)}` : t.number(n));

export const leaveText = (leave: readonly string[]): string =>
  leave.map((tile) => (tile === BLANK ? '○' : tile)).join('') || '–';

/** A play by its word, an exchange and a pass by what is done. */
export const moveName = ({ word, move }: { word: string; move: string }): string =>
  word ? spoken(word) : move.length <= 1 ? t.cross.pass : t.cross.hints.exchangeThese(move.slice(1));

/** A move by its notation alone, as where a tree says it: Quiz for `8D QU(I)Z`. */
export function shortName(move: string): string {
  if (move.startsWith('-')) return moveName({ word: '', move });
  return spoken(
    move
      .slice(move.indexOf(' ') + 1)
      .replace(/[()[\]]/g, '')
      .toLocaleUpperCase(),
  );
}

/** Two standard errors of a share, in percent. */
export const percentError = (error: number): string => `±${t.cross.decimal(200 * error)}`;
