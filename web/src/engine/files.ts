import wasm from './kernel.wasm?url';

/** A file that is fetched once. */
export interface EngineFile {
  /** The version is in it. */
  path: string;
  /** Of its content. */
  sha256: string;
}

const CACHE = 'page-engine';
const CODE = 'page-engine-code';
/** Lists of words that are kept: a reader has one language, or two. */
const MAX_KEPT = 6;

/** All that a worker is handed before it can answer: the code of the kernel, and files by their names. */
export async function engineFiles<Name extends string>(
  wanted: Readonly<Record<Name, EngineFile>>,
): Promise<Record<Name | 'wasm', ArrayBuffer>> {
  const code = fetch(wasm).then(async (response) => ['wasm', await response.arrayBuffer()] as const);
  const files = Object.entries<EngineFile>(wanted).map(
    async ([name, file]) => [name, await fileOf(file)] as const,
  );
  return Object.fromEntries(await Promise.all([code, ...files])) as Record<Name | 'wasm', ArrayBuffer>;
}

/**
 * Keeps all that an engine needs without a connection: its words, and its code, which the service worker finds in any
 * cache. A game has a worker of its own.
 */
export async function keepEngine(worker: string, files: readonly EngineFile[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const code = await caches.open(CODE);
  const wanted = [wasm, worker].map((path) => new URL(path, location.href).href);
  const there = (await code.keys()).map(({ url }) => url);
  await code.addAll(wanted.filter((url) => !there.includes(url)));
  const isOld = (url: string): boolean =>
    !wanted.includes(url) && wanted.some((other) => unversioned(other) === unversioned(url));
  await Promise.all(there.filter(isOld).map((url) => code.delete(url)));
  await Promise.all(files.map(fileOf));
}

/** An address of the build without the hash in it. */
const unversioned = (url: string): string => url.replace(/.{8}(?=\.[a-z]+$)/, '');

/** A file of the engine: fetched once, checked, and kept where the browser can keep it. */
export async function fileOf({ path, sha256 }: EngineFile): Promise<ArrayBuffer> {
  const cache = await kept();
  const known = await cache?.match(path);
  if (known) {
    const content = await known.arrayBuffer();
    if (await agrees(content, sha256)) return content;
    await cache?.delete(path);
  }
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const content = await response.arrayBuffer();
  if (!(await agrees(content, sha256))) throw new Error(`${path} is damaged`);
  if (cache) await keep(cache, path, content);
  return content;
}

async function keep(cache: Cache, path: string, content: ArrayBuffer): Promise<void> {
  const headers = { 'content-length': String(content.byteLength) };
  // A full disk is no reason not to answer.
  await cache.put(path, new Response(content.slice(0), { headers })).catch(() => undefined);
  const all = await cache.keys();
  const same = (url: string): string => new URL(url).pathname;
  const old = all.filter(({ url }) => same(url) === same(location.origin + path) && !url.endsWith(path));
  await Promise.all([...old, ...all.slice(0, -MAX_KEPT)].map((each) => cache.delete(each)));
}

/** A file that this device keeps, by the list that it belongs to. */
export interface Kept {
  list: string;
  bytes: number;
  urls: string[];
}

/** What this device keeps, list by list. */
export async function keptLists(): Promise<Kept[]> {
  const cache = await kept();
  const lists = new Map<string, Kept>();
  for (const request of (await cache?.keys()) ?? []) {
    const [, list = ''] = /\/(?:words|learned)\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
    const before = lists.get(list) ?? { list, bytes: 0, urls: [] };
    const size = Number((await cache?.match(request))?.headers.get('content-length') ?? 0);
    lists.set(list, { list, bytes: before.bytes + size, urls: [...before.urls, request.url] });
  }
  return [...lists.values()];
}

/** Forgets a list; with the last one the code goes too. */
export async function forgetList({ urls }: Kept): Promise<void> {
  const cache = await kept();
  await Promise.all(urls.map((url) => cache?.delete(url)));
  if ((await cache?.keys())?.length === 0) await caches.delete(CODE);
}

/** Only secure pages have a cache of their own; others have what the browser keeps of answers. */
const kept = (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : Promise.resolve(undefined);

async function agrees(content: ArrayBuffer, sha256: string): Promise<boolean> {
  // Without a secure page there is no hash; the kernel refuses what it cannot read.
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
