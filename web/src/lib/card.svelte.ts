/** The word whose card is open, if one is. */
class Card {
  shown = $state.raw<{ language: string; word: string } | null>(null);

  show(language: string, word: string): void {
    this.shown = { language, word };
  }

  hide(): void {
    this.shown = null;
  }
}

export const card = new Card();
