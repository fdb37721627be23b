import { match, prefetch, type Route } from './pages';

/** The current page. Links are plain `<a href>`; the router handles their clicks. */
class Router {
  route = $state.raw<Route>(match(location.pathname + location.search));

  /** Asks whether the page may be left, and is told how; null: it may. */
  guard: ((leave: () => void) => void) | null = null;
  #here = location.pathname + location.search;

  listen(): () => void {
    const back = (): void => {
      const there = location.pathname + location.search;
      if (this.guard && there !== this.#here) {
        // The address has changed already, the page has not.
        history.pushState(null, '', this.#here);
        this.guard(() => this.go(there));
        return;
      }
      this.#here = there;
      this.route = match(there);
    };
    window.addEventListener('popstate', back);
    document.addEventListener('click', this.#click);
    document.addEventListener('pointerover', this.#prefetch);
    return () => {
      window.removeEventListener('popstate', back);
      document.removeEventListener('click', this.#click);
      document.removeEventListener('pointerover', this.#prefetch);
    };
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#here = path;
    this.route = match(path);
    scrollTo(0, 0);
  }

  /** Replaces the address without changing the page. */
  rename(path: string): void {
    if (location.pathname !== path) history.replaceState(null, '', path);
    this.#here = path;
  }

  /** Adds an entry to the history without changing the page. */
  step(path: string): void {
    if (location.pathname !== path) history.pushState(null, '', path);
    this.#here = path;
  }

  /** A link under the pointer is likely to be followed: its page is loaded meanwhile. */
  #prefetch = ({ target }: PointerEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href && link.origin === location.origin) prefetch(match(link.pathname));
  };

  #click = (event: MouseEvent): void => {
    const path = inside(event);
    if (path === null) return;
    event.preventDefault();
    if (this.guard) this.guard(() => this.go(path));
    else this.go(path);
  };
}

/** A click that follows a link in this tab. */
export function plainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** The path of a click on a link within the client, or null if the browser handles it. */
export function inside(event: MouseEvent): string | null {
  if (event.defaultPrevented || !plainClick(event)) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || match(link.pathname).page === 'nowhere') return null;
  // A jump within the page, such as the skip link.
  if (link.hash && link.pathname === location.pathname) return null;
  return link.pathname + link.search;
}

export const router = new Router();
