import { describe, expect, it } from 'vitest';
import { podium } from './podium';

const people = (...points: number[]) =>
  points.map((each, seat) => ({ seat, name: `P${seat}`, points: each }));
const shape = (...points: number[]) =>
  podium(people(...points)).map(({ place, people: on }) => [place, on.map(({ seat }) => seat)]);

describe('the podium', () => {
  it('has the first three places, and nobody below them', () => {
    expect(shape(4, 9, 1, 7, 2)).toEqual([
      [1, [1]],
      [2, [3]],
      [3, [0]],
    ]);
  });

  it('puts equals on one step and leaves the next place out', () => {
    expect(shape(5, 5, 3, 3, 1)).toEqual([
      [1, [0, 1]],
      [3, [2, 3]],
    ]);
  });

  it('goes by the places where points do not say them', () => {
    const placed = people(2, 2).map((each, i) => ({ ...each, place: 2 - i }));
    expect(podium(placed).map(({ place, people: on }) => [place, on.map(({ seat }) => seat)])).toEqual([
      [1, [1]],
      [2, [0]],
    ]);
  });

  it('is for those who have a point', () => {
    expect(shape(0, 2, 0)).toEqual([[1, [1]]]);
    expect(shape(0, 0)).toEqual([]);
  });
});
