import { untrack } from 'svelte';

const SHOWN = 5000;

/** What screen readers are to say next, and now and then everybody is to read. */
class Announcer {
  text = $state('');
  /** Makes the same text twice two messages. */
  count = $state(0);
  toast = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.text = text;
    // Whoever speaks must not thereby listen: effects announce too.
    this.count = untrack(() => this.count) + 1;
  }

  show(text: string): void {
    this.say(text);
    this.toast = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.toast = null), SHOWN);
  }
}

export const announcer = new Announcer();
