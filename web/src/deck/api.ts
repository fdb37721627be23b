import { get, part, post, remove, sendFile, WORDS_TIMEOUT } from '../lib/api';
import { uiLanguage } from '../lib/ui-language.svelte';
import type { Deck, DeckCard, DeckInfo, TypedReview } from '../lib/wire';

const of = (language: string): string => `/api/deck/${part(language)}`;

/** The requests of decks. */
export const deckApi = {
  mine: () => get<{ decks: DeckInfo[] }>('/api/deck'),
  load: (language: string) => get<Deck>(of(language), WORDS_TIMEOUT),
  gather: () => post<{ added: number }>('/api/deck/gather', { into: uiLanguage.code }, WORDS_TIMEOUT),
  add: (language: string, word: string, meaning: string) =>
    post<{ added: number }>(
      `${of(language)}/cards`,
      { cards: [{ word, meaning }], into: uiLanguage.code },
      WORDS_TIMEOUT,
    ),
  bring: (language: string, file: Blob) =>
    sendFile<{ added: number }>(`${of(language)}/import?into=${uiLanguage.code}`, file, WORDS_TIMEOUT),
  review: (language: string, reviews: readonly TypedReview[]) =>
    post<{ cards: DeckCard[] }>(`${of(language)}/reviews`, { reviews }, WORDS_TIMEOUT),
  remove: (language: string, card: string) => remove(`${of(language)}/cards/${part(card)}`),
};

/** The addresses of a deck as a file. */
export const deckText = (language: string): string => `${of(language)}/deck.txt`;
export const deckPackage = (language: string): string => `${of(language)}/deck.apkg`;
