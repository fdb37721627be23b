import { expect, it } from 'vitest';
import { duration } from './duration';

it('says how long something took', () => {
  expect([0, 40, 89, 90, 600, 3599, 3600, 7500, 172_800].map(duration)).toEqual([
    '0 secs',
    '40 secs',
    '89 secs',
    '2 mins',
    '10 mins',
    '1 hr',
    '1 hr',
    '2 hrs 5 mins',
    '2 days',
  ]);
});
