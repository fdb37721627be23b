// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { preferences as Preferences } from './preferences.svelte';

/** As after a reload. */
async function fresh(): Promise<typeof Preferences> {
  vi.resetModules();
  return (await import('./preferences.svelte')).preferences;
}

beforeEach(() => localStorage.clear());

it('are remembered', async () => {
  const before = await fresh();
  before.change({ rated: true, lexicon: 'en-large', layout: 'custom' });
  before.changeCustom('*');
  const after = await fresh();
  expect(after.options).toMatchObject({ rated: true, lexicon: 'en-large', layout: 'custom' });
  expect(after.custom).toBe('*');
});

it('send a list to its own language only', async () => {
  const preferences = await fresh();
  preferences.change({ lexicon: 'pt-br' });
  expect(preferences.optionsFor('pt').lexicon).toBe('pt-br');
  expect(preferences.optionsFor('en').lexicon).toBe('');
});

it('send a board of one’s own as its text, and not another one with it', async () => {
  const preferences = await fresh();
  preferences.change({ layout: 'custom' });
  expect(preferences.badLayout).toBe(false);
  expect(preferences.optionsFor('en')).toMatchObject({
    layout: 'standard',
    custom_layout: preferences.custom,
  });
  preferences.changeCustom('...');
  expect(preferences.badLayout).toBe(true);
  preferences.change({ layout: 'small' });
  expect(preferences.badLayout).toBe(false);
  expect(preferences.optionsFor('en')).toMatchObject({ layout: 'small', custom_layout: '' });
});

it('ask for hints only where there can be some', async () => {
  const preferences = await fresh();
  preferences.change({ hints: true });
  expect(preferences.optionsFor('en').hints).toBe(true);
  preferences.change({ rated: true });
  expect(preferences.optionsFor('en').hints).toBe(false);
  preferences.change({ rated: false, rack_size: 10 });
  expect(preferences.optionsFor('en').hints).toBe(false);
});
