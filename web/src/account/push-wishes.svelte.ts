import { api } from '../lib/api';
import { uiLanguage } from '../lib/ui-language.svelte';
import type { PushWishes } from '../lib/wire';

const NONE: PushWishes = { turns: false, daily: false };

/** What this browser is told while it is not open. Its push service is the browser's own. */
export class BrowserWishes {
  wishes = $state.raw<PushWishes | null>(null);

  constructor(readonly workers: Pick<ServiceWorkerContainer, 'ready'>) {}

  async load(): Promise<void> {
    const subscription = await (await this.#push()).getSubscription();
    this.wishes = subscription ? await api.pushWishes(subscription.endpoint) : NONE;
  }

  /** Changes a wish; false: the browser does not allow it. The browser asks the player at the first one. */
  async change(changes: Partial<PushWishes>): Promise<boolean> {
    const wanted = { ...(this.wishes ?? NONE), ...changes };
    const some = wanted.turns || wanted.daily;
    if (some && (await Notification.requestPermission()) !== 'granted') return false;
    const push = await this.#push();
    const known = await push.getSubscription();
    const subscription = known ?? (some ? await this.#subscribe(push) : null);
    if (subscription) this.wishes = await api.subscribeToPush(subscription, wanted, uiLanguage.code);
    if (!some) await subscription?.unsubscribe();
    return true;
  }

  async #subscribe(push: PushManager): Promise<PushSubscription> {
    const { key } = await api.pushKey();
    return push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  async #push(): Promise<PushManager> {
    return (await this.workers.ready).pushManager;
  }
}
