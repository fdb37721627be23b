import type { GamePageTexts, GameTexts } from '../game';
import type { PageTexts } from '../page-catalogues';
import { ApiError } from './api';
import type { en } from './en';
import { uiLanguage } from './ui-language.svelte';

export { spoken } from './spoken';

export type BaseTexts = typeof en;
/** Every text of the interface: those of each game under its name. */
export type Texts = BaseTexts & GameTexts & GamePageTexts & PageTexts;

/** The texts in the language of the interface. Those of a game are there once its page has been loaded. */
export const t = new Proxy({} as Texts, {
  get: (_, key: string) => uiLanguage.texts[key as keyof Texts],
});

/** What to tell a player about an error: our text for its slug, or else the server's own. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(new ApiError('unexpected'));
  const texts: Record<string, ((context: ApiError['context']) => string) | undefined> = t.errors;
  return texts[error.slug]?.(error.context) ?? error.message;
}
