import { uiLanguage, type UiLanguageCode } from '../lib/ui-language.svelte';
import { tokens as de } from './catalogues/tokens.de';
import { tokens as en, type TokenTexts } from './catalogues/tokens.en';
import { tokens as es } from './catalogues/tokens.es';
import { tokens as fr } from './catalogues/tokens.fr';

/** What the account page says of tokens, by language: few words, which come with the page. */
export const TOKEN_TEXTS: Record<UiLanguageCode, TokenTexts> = { en, fr, de, es };

export const tokenTexts = (): TokenTexts => TOKEN_TEXTS[uiLanguage.code];
