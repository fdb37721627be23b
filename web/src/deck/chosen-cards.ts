let chosen: readonly string[] = [];

/** The cards with which the next sitting begins, such as those of an assignment. */
export const chosenCards = {
  ask(cards: readonly string[]): void {
    chosen = cards;
  },

  /** Takes them: once only. */
  take(): readonly string[] {
    const cards = chosen;
    chosen = [];
    return cards;
  },
};
