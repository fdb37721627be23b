// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inside, router } from './router.svelte';

function click(html: string, keys: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let path: string | null = null;
  const look = (event: MouseEvent): void => {
    path = inside(event);
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  document
    .querySelector('[data-here], a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return path;
}

describe('inside', () => {
  it('takes links to our pages, from whatever is in them', () => {
    expect(click('<a href="/hive">x</a>')).toBe('/hive');
    expect(click('<a href="/account"><b data-here>x</b></a>')).toBe('/account');
  });

  it('leaves the rest to the browser', () => {
    expect(click('<a href="/docs">x</a>')).toBe(null);
    expect(click('<a href="https://example.org/hive">x</a>')).toBe(null);
    expect(click('<a href="/hive" target="_blank">x</a>')).toBe(null);
    expect(click('<a href="#page">x</a>')).toBe(null);
    expect(click('<a href="/hive">x</a>', { ctrlKey: true })).toBe(null);
    expect(click('<p data-here>x</p>')).toBe(null);
  });
});

describe('router', () => {
  it('goes, and renames without leaving the page', () => {
    window.scrollTo = () => undefined;
    router.go('/hive');
    const page = router.route;
    router.rename('/hive/day/2026-01-02');
    expect(location.pathname).toBe('/hive/day/2026-01-02');
    expect(router.route).toBe(page);
  });
});
