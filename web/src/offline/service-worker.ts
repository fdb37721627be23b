/// <reference lib="webworker" />
import { shown, type PushMessage } from './push-message';

/**
 * The service worker: it keeps the client's own files, so that the client opens without a connection.
 *
 * It answers for files of the build and for pages, which are all one file. Requests to the API and sockets pass it by:
 * what belongs to a person is never in its caches.
 */
declare const self: ServiceWorkerGlobalScope;

/** The build writes the files and their version here. */
declare const __SHELL__: { version: string; files: string[] };

const { version, files } = __SHELL__;
const PREFIX = 'shell-';
const SHELL = PREFIX + version;
const PAGE = '/index.html';
/** The shell before this one stays: tabs that still run it load the rest of their files from it. */
const MAX_CACHES = 2;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(kept(PAGE, request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (files.includes(pathname)) event.respondWith(kept(pathname, request));
});

/** The new version takes over when the player asks for it; see `update.svelte.ts`. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(notify(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});

function read(data: PushMessageData | null): Partial<PushMessage> | null {
  try {
    return data?.json() as Partial<PushMessage> | null;
  } catch {
    return null;
  }
}

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function notify(message: Partial<PushMessage> | null): Promise<void> {
  const notice = shown(message);
  if (!notice) return;
  const { title, path, ...how } = notice;
  // Who looks at the game sees it there.
  const seen = (await windows()).some(
    ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === path,
  );
  if (!seen)
    await self.registration.showNotification(title, { ...how, icon: '/icon-192.png', data: { path } });
}

async function open(path: string): Promise<void> {
  const here = (await windows()).find(({ url }) => new URL(url).pathname === path);
  if (here) await here.focus();
  else await self.clients.openWindow(path);
}

/** Whether an address is one of the client's pages: the rest are files, and the documentation of the API. */
function isPage(pathname: string): boolean {
  return pathname !== '/docs' && !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  const [hashed, others] = [files.filter(isHashed), files.filter((file) => !isHashed(file))];
  await Promise.all([
    cache.addAll(hashed),
    // A file without a hash in its name may be an old one in the browser's own cache.
    cache.addAll(others.map((file) => new Request(file, { cache: 'no-cache' }))),
  ]);
}

const isHashed = (file: string): boolean => file.startsWith('/assets/');

async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(
    shells.slice(0, Math.max(0, shells.length + 1 - MAX_CACHES)).map((name) => caches.delete(name)),
  );
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}

/** A file with a hash in its name never changes. One that was not kept at first, such as a rare font, is kept now. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, response.clone());
  }
  return response;
}
