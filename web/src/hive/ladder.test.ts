import { describe, expect, it } from 'vitest';
import { fakeView } from './fakes';
import { steps, stretches } from './ladder';

describe('steps', () => {
  it('puts the player on the ladder', () => {
    const states = steps(fakeView({ rank: 'forager' })).map(({ state }) => state);
    expect(states).toEqual(['reached', 'reached', 'here', 'ahead']);
  });
});

describe('stretches', () => {
  const { ladder } = fakeView();
  it.each([
    [0, [0, 0, 0]],
    [1, [0.5, 0, 0]],
    [5, [1, 1, 0]],
    [90, [1, 1, 1]],
  ])('%i points', (score, shares) => expect(stretches(ladder, score)).toEqual(shares));

  it('bears two rungs at the same points', () => {
    expect(
      stretches(
        [ladder[0], ladder[0]].filter((rung) => rung !== undefined),
        0,
      ),
    ).toEqual([0]);
  });
});
