import { ApiError } from './api';
import { en } from './en';

export { spoken } from './en';

export type Texts = typeof en;

/** The texts of the player's language. */
export const t: Texts = en;

/** What to tell a player about an error: our text for its slug, or else the server's own. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(new ApiError('unexpected'));
  const said = t.errors[error.slug];
  return said ? said(error.context) : error.message;
}
