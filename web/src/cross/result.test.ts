// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { resultText } from '../table/result-card';
import { fakeSeat, fakeView } from './fakes';
import { resultCard } from './result';
import type { CrossView } from './types';

const seats = [
  fakeSeat(0, { name: 'Ada', score: 312 }),
  fakeSeat(1, { name: 'Bo', score: 401 }),
  fakeSeat(2, { name: 'Cy', score: 250 }),
];
const over = (winners: number[]): CrossView =>
  fakeView({
    options: { language: 'en' } as never,
    occupants: seats,
    result: { reason: 'out', winners, adjustments: [] } as never,
  });

it('puts one’s own score first and names nobody', () => {
  const text = resultText(resultCard(over([1]), 0, 'https://example.org/cross/x'));
  expect(text).toContain('312 : 401 : 250');
  expect(text).not.toMatch(/Ada|Bo|Cy|You won/);
  expect(text.split('\n').at(-1)).toBe('https://example.org/cross/x');
});

it('says that one won, and that nobody did', () => {
  expect(resultCard(over([1]), 1, '').facts).toContain('You won');
  expect(resultCard(over([0, 1]), 1, '').facts).toContain('A draw');
  expect(resultCard(over([1]), null, '').headline).toBe('401 : 312 : 250');
});
