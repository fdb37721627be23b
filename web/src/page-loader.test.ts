// @vitest-environment jsdom
import type { Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError } from './lib/load-chunk';
import { PageLoader } from './page-loader.svelte';
import type { Page, Route } from './pages';

const pages = vi.hoisted(() => ({ loadedPage: vi.fn(), loadPage: vi.fn() }));
vi.mock('./pages', () => pages);

const HOME: Route = { page: 'home' };
const ACCOUNT: Route = { page: 'account' };
const component = (): Page => vi.fn() as unknown as Component as Page;

let loader: PageLoader;

beforeEach(() => {
  vi.useFakeTimers();
  pages.loadedPage.mockReset().mockReturnValue(null);
  pages.loadPage.mockReset();
  loader = new PageLoader();
});

afterEach(() => vi.useRealTimers());

describe('PageLoader', () => {
  it('keeps the last page until the next one is loaded', async () => {
    const [home, account] = [component(), component()];
    pages.loadPage.mockResolvedValueOnce(home);
    await loader.show(HOME);
    let finish: (page: Page) => void = () => undefined;
    pages.loadPage.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const showing = loader.show(ACCOUNT);
    await vi.advanceTimersByTimeAsync(200);
    expect([loader.shown?.Page, loader.late]).toEqual([home, false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(loader.late).toBe(true);
    finish(account);
    await showing;
    expect([loader.shown?.route, loader.shown?.Page, loader.late]).toEqual([ACCOUNT, account, false]);
  });

  it('shows a page that is there at once', () => {
    const home = component();
    pages.loadedPage.mockReturnValue(home);
    void loader.show(HOME);
    expect(loader.shown?.Page).toBe(home);
    expect(pages.loadPage).not.toHaveBeenCalled();
  });

  it('shows the last of two quick choices', async () => {
    const [home, account] = [component(), component()];
    let finish: (page: Page) => void = () => undefined;
    pages.loadPage.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    pages.loadPage.mockResolvedValueOnce(account);
    const slow = loader.show(HOME);
    await loader.show(ACCOUNT);
    finish(home);
    await slow;
    expect(loader.shown?.Page).toBe(account);
  });

  it('says that a page could not be loaded, and tries again when asked', async () => {
    pages.loadPage.mockRejectedValueOnce(new ChunkError('gone'));
    await loader.show(HOME);
    expect(loader.failed).toBe(true);
    pages.loadPage.mockResolvedValueOnce(component());
    await loader.show(HOME);
    expect([loader.failed, loader.shown?.route]).toEqual([false, HOME]);
  });
});
