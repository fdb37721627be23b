import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';
import { Games } from './game-list.svelte';
import type { GameList, GameSummary } from './wire';

const page = (next: string | null, ...ids: string[]): GameList => ({
  games: ids.map((id) => ({ id }) as GameSummary),
  next,
});
const ids = (games: Games): string[] | undefined => games.value?.map((game) => game.id);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('Games', () => {
  it('come by page, as long as there are more', async () => {
    const ask = vi.spyOn(api, 'games');
    ask.mockResolvedValueOnce(page('7.b', 'a', 'b')).mockResolvedValueOnce(page(null, 'c'));
    const games = new Games('all', 2);
    await games.start();
    expect([ids(games), games.more]).toEqual([['a', 'b'], true]);
    await games.next();
    expect(ask).toHaveBeenLastCalledWith('all', 2, '7.b');
    expect([ids(games), games.more]).toEqual([['a', 'b', 'c'], false]);
    await games.next();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('stand in the list once, though one moves meanwhile', async () => {
    const ask = vi.spyOn(api, 'games');
    ask.mockResolvedValueOnce(page('7.b', 'a', 'b')).mockResolvedValueOnce(page(null, 'b', 'c'));
    const games = new Games('open', 2);
    await games.start();
    await games.next();
    expect(ids(games)).toEqual(['a', 'b', 'c']);
  });

  it('are asked for once, and begin anew', async () => {
    const ask = vi.spyOn(api, 'games');
    ask.mockResolvedValue(page('7.a', 'a'));
    const games = new Games('open', 1);
    await games.start();
    let come: (page: GameList) => void = () => undefined;
    ask.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const asked = [games.next(), games.next()];
    await games.start();
    come(page(null, 'z'));
    await Promise.all(asked);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(ids(games)).toEqual(['a']);
  });

  it('are none for somebody who has never played', async () => {
    vi.spyOn(api, 'games').mockRejectedValue(new ApiError('not-signed-in', {}, '', 401));
    const games = new Games('open', 20);
    await games.start();
    expect([ids(games), games.more]).toEqual([[], false]);
  });
});
