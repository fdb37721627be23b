// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { theme } from './theme.svelte';

const shown = (): string | undefined => document.documentElement.dataset.theme;

it('puts out the other colour of the browser’s bars', () => {
  document.head.innerHTML = ['light', 'dark']
    .map((mode) => `<meta name="theme-color" data-mode="${mode}">`)
    .join('');
  const media = (): string[] =>
    [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media') ?? '');
  theme.choose('dark');
  expect(media()).toEqual(['not all', 'all']);
  theme.choose('auto');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

it('goes round, and keeps what was chosen', () => {
  expect(theme.value).toBe('auto');
  theme.next();
  expect([theme.value, shown(), localStorage.getItem('lexicade:theme')]).toEqual([
    'light',
    'light',
    '"light"',
  ]);
  theme.next();
  expect(shown()).toBe('dark');
  theme.next();
  expect([shown(), localStorage.getItem('lexicade:theme')]).toEqual([undefined, null]);
});
