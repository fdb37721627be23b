import { ApiError } from './api';
import type { Texts } from './en';
import { speech } from './speech.svelte';

export { spoken } from './spoken';
export type { Texts };

/** The texts of the player's language, whichever it is at the moment of reading. */
export const t = new Proxy({} as Texts, {
  get: (_, key: string) => speech.texts[key as keyof Texts],
});

/** What to tell a player about an error: our text for its slug, or else the server's own. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(new ApiError('unexpected'));
  const texts: Record<string, ((context: ApiError['context']) => string) | undefined> = t.errors;
  return texts[error.slug]?.(error.context) ?? error.message;
}
