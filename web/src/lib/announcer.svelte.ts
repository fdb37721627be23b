import { untrack } from 'svelte';

const SHOWN_MS = 5000;

/** Messages for screen readers, and toasts for everybody. */
class Announcer {
  text = $state('');
  /** Counts messages, so that a repeated text is announced again. */
  count = $state(0);
  toast = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.text = text;
    // Untracked, because effects announce too and must not depend on the count.
    this.count = untrack(() => this.count) + 1;
  }

  show(text: string): void {
    this.say(text);
    this.toast = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.toast = null), SHOWN_MS);
  }
}

export const announcer = new Announcer();
