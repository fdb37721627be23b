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
  before.change('people', { rated: true, lexicon: 'en-large', layout: 'custom' });
  before.changeCustom('*');
  const after = await fresh();
  expect(after.of('people')).toMatchObject({ rated: true, lexicon: 'en-large', layout: 'custom' });
  expect(after.custom).toBe('*');
});

it('of games with people are not those of games against bots', async () => {
  const before = await fresh();
  before.change('people', { checking: 'double', layout: 'small' });
  before.change('bots', { layout: 'super' });
  const after = await fresh();
  expect(after.of('bots')).toMatchObject({ checking: 'void', layout: 'super' });
  expect(after.of('people')).toMatchObject({ checking: 'double', layout: 'small' });
});

it('of an earlier version, which had one kind, are those of games with people', async () => {
  localStorage.setItem('lexicade:cross', JSON.stringify({ options: { checking: 'double' }, strategy: '' }));
  const preferences = await fresh();
  expect(preferences.of('people').checking).toBe('double');
  expect(preferences.of('bots').checking).toBe('void');
});

it('send a list to its own language only', async () => {
  const preferences = await fresh();
  preferences.change('bots', { lexicon: 'pt-br' });
  expect(preferences.optionsFor('pt', 'bots').lexicon).toBe('pt-br');
  expect(preferences.optionsFor('en', 'bots').lexicon).toBe('');
});

it('send a board of one’s own as its text, and not another one with it', async () => {
  const preferences = await fresh();
  preferences.change('people', { layout: 'custom' });
  expect(preferences.badLayout('people')).toBe(false);
  expect(preferences.optionsFor('en', 'people')).toMatchObject({
    layout: 'standard',
    custom_layout: preferences.custom,
  });
  preferences.changeCustom('...');
  expect(preferences.badLayout('people')).toBe(true);
  expect(preferences.badLayout('bots')).toBe(false);
  preferences.change('people', { layout: 'small' });
  expect(preferences.badLayout('people')).toBe(false);
  expect(preferences.optionsFor('en', 'people')).toMatchObject({ layout: 'small', custom_layout: '' });
});

it('have hints against bots, and elsewhere if they are wanted and there can be some', async () => {
  const preferences = await fresh();
  expect(preferences.optionsFor('en', 'bots').hints).toBe(true);
  expect(preferences.optionsFor('en', 'people').hints).toBe(false);
  preferences.change('people', { hints: true });
  expect(preferences.optionsFor('en', 'people').hints).toBe(true);
  expect(preferences.optionsFor('en', 'people', true).hints).toBe(false);
  preferences.change('people', { checking: 'double' });
  expect(preferences.optionsFor('en', 'people').hints).toBe(false);
  preferences.change('people', { checking: 'void', rack_size: 10 });
  expect(preferences.optionsFor('en', 'people').hints).toBe(false);
});

it('of a rated table are the standard rules and a clock', async () => {
  const preferences = await fresh();
  preferences.change('people', { layout: 'small', rack_size: 9, open_racks: true, blanks_count: true });
  expect(preferences.optionsFor('en', 'people', true)).toMatchObject({
    rated: true,
    layout: 'standard',
    rack_size: 7,
    open_racks: false,
    blanks_count: false,
    clock: { kind: 'game' },
  });
  expect(preferences.optionsFor('en', 'people')).toMatchObject({ rated: false, layout: 'small' });
});
