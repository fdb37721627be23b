// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { uiLanguage } from '../lib/ui-language.svelte';
import { dueDay, localInput, usualDue } from './due';

beforeAll(() => uiLanguage.need('classes'));

const NOON = new Date(2026, 10, 16, 12);
const at = (days: number, hour = 18): string => new Date(2026, 10, 16 + days, hour).toISOString();

test('a day is named as one says it', () => {
  const said = [0, 1, -1, 4, -3, 7].map((days) => dueDay(at(days), NOON.getTime()));
  expect(said).toEqual(['today', 'tomorrow', 'yesterday', 'Friday', 'Friday', 'Mon 23 Nov']);
});

test('what is due late at night is due on that day', () => {
  expect(dueDay(at(0, 23), NOON.getTime())).toBe('today');
});

test('the usual time is six in the evening, and a field reads it as it is written', () => {
  expect(usualDue(NOON)).toBe('2026-11-20T18:00');
  expect(localInput(new Date('2026-11-20T18:00'))).toBe('2026-11-20T18:00');
});
