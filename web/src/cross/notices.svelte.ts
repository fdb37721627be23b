import { announcer } from '../lib/announcer.svelte';
import { stored } from '../lib/storage';
import { t } from '../lib/texts';

const kept = stored<boolean>('cross-notices', () => localStorage);

/** Notifications of the browser that it is my turn: off until somebody switches them on, and then asked for. */
class Notices {
  on = $state(kept.read() === true);

  get possible(): boolean {
    return typeof Notification === 'function';
  }

  async change(on: boolean): Promise<void> {
    if (on && (await Notification.requestPermission()) !== 'granted') {
      this.#keep(false);
      return announcer.show(t.cross.notices.refused);
    }
    this.#keep(on);
    announcer.show(on ? t.cross.notices.isOn : t.cross.notices.isOff);
  }

  /** Tells somebody who looks elsewhere. One game has one notification at a time. */
  tell(game: string, title: string, body: string): void {
    if (!this.on || !this.possible || Notification.permission !== 'granted') return;
    if (document.visibilityState === 'visible') return;
    try {
      const notice = new Notification(title, { body, tag: `lexicade-${game}`, icon: '/icon-192.png' });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones want a service worker for this; the title tells it there.
    }
  }

  #keep(on: boolean): void {
    this.on = on;
    kept.write(on);
  }
}

export const notices = new Notices();
