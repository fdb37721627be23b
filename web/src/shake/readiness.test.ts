import { describe, expect, it } from 'vitest';
import { fakeSeat } from './fakes';
import { readiness } from './readiness';

describe('readiness', () => {
  it('is reached when everybody but the host is ready, whether the host plays or watches', () => {
    const guests = [fakeSeat(1, { ready: true }), fakeSeat(2, { ready: true })];
    for (const plays of [true, false])
      expect(readiness([fakeSeat(0, { plays }), ...guests])).toEqual({ ready: 2, asked: 2 });
  });

  it('does not wait for who was removed', () => {
    const people = [fakeSeat(0), fakeSeat(1), fakeSeat(2, { removed: true, ready: true })];
    expect(readiness(people)).toEqual({ ready: 0, asked: 1 });
  });
});
