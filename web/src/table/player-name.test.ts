// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const read = async (): Promise<string> => (await import('./player-name.svelte')).playerName.value;

it('is kept for every game', async () => {
  const { playerName } = await import('./player-name.svelte');
  expect(playerName.value).toBe('');
  playerName.change('Ada');
  vi.resetModules();
  expect(await read()).toBe('Ada');
});

it('is found under the key that Hive used before', async () => {
  localStorage.setItem('lexicade:table-name', '"Ben"');
  expect(await read()).toBe('Ben');
});

it('is the account’s name until another is typed, and may be empty', async () => {
  const { playerName } = await import('./player-name.svelte');
  const { account } = await import('../lib/account.svelte');
  account.me = { account: { name: 'Cleo' }, totals: {} } as never;
  expect(playerName.value).toBe('Cleo');
  playerName.change('');
  expect(playerName.value).toBe('');
});

it('of a guest is given once, in the language of the interface, and kept', async () => {
  const { api } = await import('../lib/api');
  const { uiLanguage } = await import('../lib/ui-language.svelte');
  uiLanguage.code = 'de';
  const names = vi.spyOn(api, 'names').mockResolvedValue({ names: ['Flinker Fuchs', 'Leiser Luchs'] });
  const { playerName } = await import('./player-name.svelte');
  expect(await playerName.settled()).toBe('Flinker Fuchs');
  expect(names).toHaveBeenCalledExactlyOnceWith('de');
  vi.resetModules();
  const again = (await import('./player-name.svelte')).playerName;
  expect(await again.settled()).toBe('Flinker Fuchs');
  again.change('Ada');
  expect(await again.settled()).toBe('Ada');
  expect(names).toHaveBeenCalledOnce();
});
