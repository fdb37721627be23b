import { expect, it } from 'vitest';
import type { ReportWord } from '../../lib/wire';
import { counted, shortName } from './marks';

it('shortens names to the first one and an initial', () => {
  expect(shortName('Amélie Brunner')).toBe('Amélie B.');
  expect(shortName('Anna Maria van Dyk')).toBe('Anna D.');
  expect(shortName('Zoë')).toBe('Zoë');
});

it('counts the pupils of each mark', () => {
  const word = { marks: ['found', 'missed', 'found', 'none'] } as ReportWord;
  expect(counted(word)).toEqual({ found: 2, tried: 0, missed: 1, none: 1 });
});
