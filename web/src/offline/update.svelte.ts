/** The part of `ServiceWorkerContainer` that is needed here. */
type Workers = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;

const WORKER = '/service-worker.js';
/** An app that stays open for days asks for a new version when somebody comes back to it, at most this often. */
const PERIOD = 3_600_000;

/**
 * Installs the service worker, and knows whether a new version of the client is ready.
 *
 * Nothing changes in a page that is open: the worker takes over at the next load, a new version when the player says so.
 */
export class Update {
  ready = $state(false);

  #waiting: ServiceWorker | null = null;
  #asked = 0;

  constructor(
    readonly workers: Workers | undefined,
    readonly reload: () => void = () => location.reload(),
  ) {}

  async start(now: () => number = Date.now): Promise<void> {
    if (!this.workers) return;
    let registration: ServiceWorkerRegistration | undefined;
    try {
      registration = await this.workers.register(WORKER, { updateViaCache: 'none' });
    } catch {
      // Forbidden by the browser's settings, for instance: the client works, but not without a connection.
      return;
    }
    // A browser that is told to block workers may answer with nothing.
    if (!registration) return;
    const known = registration;
    this.#asked = now();
    this.#notice(known.waiting);
    known.addEventListener('updatefound', () => this.#follow(known.installing));
    this.#follow(known.installing);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || now() - this.#asked < PERIOD) return;
      this.#asked = now();
      known.update().catch(() => undefined);
    });
  }

  /** Loads the new version. Other tabs keep theirs until they are loaded again. */
  apply(): void {
    this.workers?.addEventListener('controllerchange', () => this.reload(), { once: true });
    this.#waiting?.postMessage('take-over');
  }

  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') this.#notice(worker);
    });
  }

  /** The very first version replaces none. */
  #notice(worker: ServiceWorker | null): void {
    if (!worker || !this.workers?.controller) return;
    this.#waiting = worker;
    this.ready = true;
  }
}

// Development has no worker: it would keep what is being changed. Without HTTPS browsers offer none.
export const update = new Update(
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
);
