import { rests } from '../lib/rests';

/** The part of `ServiceWorkerContainer` that is needed here. */
type Workers = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;

const WORKER = '/service-worker.js';
/** An app that stays open for days asks for a new version when somebody comes back to it, at most this often. */
const PERIOD = 3_600_000;
/** A server that has moved is asked for a new version after this time, or up to twice as long. */
const AFTER_MOVE = 15_000;

/**
 * Installs the service worker, and knows whether a new version of the client is ready.
 *
 * Nothing changes in a page that is in use: the worker takes over at the next load, a new version when the player says so
 * or has just ended a turn. Whether there is one is asked when the server moves, and when somebody comes back.
 */
export class Update {
  ready = $state(false);

  #waiting: ServiceWorker | null = null;
  #asked = 0;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly workers: Workers | undefined,
    readonly reload: () => void = () => location.reload(),
  ) {}

  async start(now: () => number = Date.now): Promise<void> {
    if (!this.workers) return;
    const registration = await this.#register(this.workers);
    if (!registration) return;
    this.#asked = now();
    this.#notice(registration.waiting);
    registration.addEventListener('updatefound', () => this.#follow(registration.installing));
    this.#follow(registration.installing);
    const ask = (): void => {
      this.#asked = now();
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && now() - this.#asked >= PERIOD) ask();
    });
    // Not all at once, and not before the old server has gone.
    rests.addEventListener('moving', () => {
      clearTimeout(this.#asking);
      this.#asking = setTimeout(ask, AFTER_MOVE * (1 + Math.random()));
    });
    rests.addEventListener('rest', () => {
      if (this.ready && !isWriting()) this.apply();
    });
  }

  /** Loads the new version. Other tabs keep theirs until they are loaded again. */
  apply(): void {
    this.workers?.addEventListener('controllerchange', () => this.reload(), { once: true });
    this.#waiting?.postMessage('take-over');
  }

  /** Without a worker the client works, but not without a connection. */
  async #register(workers: Workers): Promise<ServiceWorkerRegistration | undefined> {
    try {
      return await workers.register(WORKER, { updateViaCache: 'none' });
    } catch {
      // Forbidden by the browser's settings, for instance; a browser that blocks workers may also answer without one.
      return undefined;
    }
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

/** Whether a message or the like is half written. */
function isWriting(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}

// Development has no worker: it would keep what is being changed. Without HTTPS browsers offer none.
export const update = new Update(
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
);
