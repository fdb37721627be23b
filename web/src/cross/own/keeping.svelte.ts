import { announcer } from '../../lib/announcer.svelte';
import { shareLink } from '../../lib/copying';
import { errorText, t } from '../../lib/texts';
import { router } from '../../router.svelte';

/** What is kept of a board or a tile set beside what it is made of. */
export interface Kept {
  id: string;
  name: string;
  shared: boolean;
  mine: boolean;
}

type Status = 'new' | 'changed' | 'saving' | 'saved';
const SAVED_AFTER_MS = 900;

/** A board or a tile set as it is kept: by its first saving it gets an address, then changes are saved by themselves. */
export class Keeping {
  /** Null: it is not saved yet, or it is another's. */
  id = $state<string | null>(null);
  name = $state('');
  shared = $state(false);
  status = $state<Status>('new');
  /** Whether it is shown by its link to somebody who has not made it. */
  readonly foreign: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes, so that one that is made while another is saved is saved too. */
  #changes = 0;

  constructor(
    before: Kept | null,
    name: string,
    readonly keep: (id: string | null, name: string, shared: boolean) => Promise<Kept>,
    readonly pathOf: (id: string) => string,
  ) {
    this.foreign = before !== null && !before.mine;
    this.name = before?.name ?? name;
    if (before?.mine) {
      this.id = before.id;
      this.shared = before.shared;
      this.status = 'saved';
    }
  }

  /** Something has changed. */
  touch(): void {
    this.#changes += 1;
    if (this.id === null) return;
    this.status = 'changed';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVED_AFTER_MS);
  }

  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    const changes = this.#changes;
    this.status = 'saving';
    try {
      const kept = await this.keep(this.id, this.name, this.shared);
      if (this.id === null) router.rename(this.pathOf(kept.id));
      this.id = kept.id;
      this.status = 'saved';
      if (changes !== this.#changes) this.touch();
      return true;
    } catch (error) {
      this.status = this.id === null ? 'new' : 'changed';
      announcer.show(errorText(error));
      return false;
    }
  }

  /** Saves what a timer would have saved later: the page is left. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.status === 'changed') void this.save();
  }

  /** Makes it visible to everybody who has the link, and gives the link away. */
  async share(): Promise<void> {
    const before = this.shared;
    this.shared = true;
    if (!(before && this.status === 'saved') && !(await this.save())) {
      this.shared = before;
      return;
    }
    const how = await shareLink(this.name, location.origin + this.pathOf(this.id ?? ''));
    if (how !== 'shared') announcer.show(how === 'copied' ? t.cross.own.linkCopied : t.cross.own.notCopied);
  }

  async unshare(): Promise<void> {
    this.shared = false;
    if (await this.save()) announcer.show(t.cross.own.notShared);
    else this.shared = true;
  }
}
