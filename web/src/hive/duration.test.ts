import { expect, it } from 'vitest';
import { duration } from './duration';

it('says how long something took', () => {
  expect([0, 40, 89, 90, 600, 3599, 3600, 7500, 172_800].map(duration)).toEqual([
    '0 s',
    '40 s',
    '89 s',
    '2 min',
    '10 min',
    '1 h',
    '1 h',
    '2 h 5 min',
    '2 days',
  ]);
});
