import { afterEach, describe, expect, it, vi } from 'vitest';
import { announcer } from './announcer.svelte';
import { api, ApiError, askAhead, liveAddress, post, WORDS_TIMEOUT } from './api';

function answer(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );
}

afterEach(() => vi.unstubAllGlobals());

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('api', () => {
  it('gives back what the server says', async () => {
    answer(200, '{"games": [1, 2], "next": null}');
    expect(await api.games('open')).toEqual({ games: [1, 2], next: null });
    expect(fetch).toHaveBeenCalledWith('/api/games?state=open&limit=20', expect.anything());
    await api.games('all', 50, '7.a/b');
    expect(fetch).toHaveBeenLastCalledWith('/api/games?state=all&limit=50&after=7.a%2Fb', expect.anything());
  });

  it('answers once from what was asked ahead of time', async () => {
    answer(200, '{"games": [], "next": null}');
    askAhead(() => api.games('open'));
    await api.games('all');
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('down')));
    expect(await api.games('open')).toEqual({ games: [], next: null });
    await failure(api.games('open'));
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('tells who asks again that what was asked ahead has failed', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('down'))),
    );
    askAhead(() => api.games('open'));
    expect((await failure(api.games('open'))).slug).toBe('network');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('posts JSON', async () => {
    answer(200, '{}');
    await api.command('g/1', 'id-1', { kind: 'guess', word: 'OCEAN' });
    const [path, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(path).toBe('/api/games/g%2F1/commands');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(String(init?.body))).toEqual({ id: 'id-1', command: { kind: 'guess', word: 'OCEAN' } });
  });

  it('has patience while words are prepared for the first time, and says so', async () => {
    vi.useFakeTimers();
    let reply: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    const made = post('/api/games', { language: 'pl' }, WORDS_TIMEOUT);
    await vi.advanceTimersByTimeAsync(2000);
    expect(announcer.toast).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(announcer.toast).toContain('first time');
    await vi.advanceTimersByTimeAsync(30_000);
    reply(new Response('{"id": "g1"}'));
    expect(await made).toEqual({ id: 'g1' });
    vi.useRealTimers();
  });

  it('turns a refusal into its slug, context and message', async () => {
    answer(422, '{"ok":false,"code":"needs-centre","context":{"centre":"N"},"message":"Needs N."}');
    const error = await failure(api.me());
    expect(error).toMatchObject({
      slug: 'needs-centre',
      context: { centre: 'N' },
      message: 'Needs N.',
      status: 422,
    });
    expect(error.passing).toBe(false);
  });

  it('calls an unreachable server a passing network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const error = await failure(api.me());
    expect(error.slug).toBe('network');
    expect(error.passing).toBe(true);
  });

  it('takes a proxy that answers for a dead server as passing', async () => {
    answer(502, '<html>Bad Gateway</html>');
    expect((await failure(api.me())).passing).toBe(true);
  });

  it('takes half an answer as a lost connection', async () => {
    answer(200, '{"games": [');
    expect((await failure(api.games('all'))).passing).toBe(true);
  });
});

describe('liveAddress', () => {
  it('follows the page from http to https', () => {
    const at = (protocol: string): Location => ({ protocol, host: 'words.example' }) as Location;
    expect(liveAddress('g1', at('http:'))).toBe('ws://words.example/api/games/g1/live');
    expect(liveAddress('g1', at('https:'))).toBe('wss://words.example/api/games/g1/live');
  });
});
