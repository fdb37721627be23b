import { beforeAll, expect, it } from 'vitest';
import { uiLanguage } from '../lib/ui-language.svelte';
import { fakeView } from './fakes';
import { happeningText, newHappenings } from './happenings';
import type { Happening } from './types';

const happening = (changes: Partial<Happening>): Happening => ({
  after: 3,
  seat: 1,
  kind: 'joined',
  name: 'Bea',
  by: '',
  bot: null,
  reason: null,
  was_bot: false,
  ...changes,
});

beforeAll(async () => {
  const { cross } = await import('./catalogues/en');
  uiLanguage.texts = { cross } as unknown as typeof uiLanguage.texts;
});

it('keeps the name of whoever left', () => {
  expect(happeningText(happening({ kind: 'replaced', by: 'Wren' }))).toBe('Wren, a bot, plays on for Bea.');
  expect(happeningText(happening({ kind: 'taken-over', name: 'Wren', by: 'Cleo' }))).toBe(
    'Cleo plays on for Wren.',
  );
  expect(happeningText(happening({ kind: 'dropped', reason: 'time' }))).toBe('Bea ran out of time.');
});

it('tells what is new, also when the oldest are no longer kept', () => {
  const [first, second, third] = ['Ada', 'Bea', 'Cleo'].map((name) => happening({ name }));
  if (!first || !second || !third) throw new Error();
  const names = (now: Happening[], before: Happening[]): string[] =>
    newHappenings(fakeView({ happenings: now }), before).map(({ name }) => name);
  expect(names([first], [])).toEqual(['Ada']);
  expect(names([first, second], [first])).toEqual(['Bea']);
  expect(names([second, third], [first, second])).toEqual(['Cleo']);
  expect(names([first, second], [first, second])).toEqual([]);
});
