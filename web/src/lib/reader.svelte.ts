import type { UiLanguageCode } from './ui-language.svelte';
import { uiLanguage } from './ui-language.svelte';

/** The language that words are translated into: the interface's, unless a table has its own. */
class Reader {
  /** What the host of the open table chose; null: each player's own. */
  table = $state<UiLanguageCode | null>(null);

  get into(): UiLanguageCode {
    return this.table ?? uiLanguage.code;
  }

  /** Holds while a table is open: an effect that takes the choice back when the table is left. */
  follow(chosen: () => UiLanguageCode | null): void {
    $effect(() => {
      this.table = chosen();
      return () => (this.table = null);
    });
  }
}

export const reader = new Reader();
