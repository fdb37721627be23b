import { ranked } from './ranking';

export interface Finisher {
  seat: number;
  name: string;
  points: number;
  /** The place, where points alone do not say it. */
  place?: number;
}

export interface Step {
  place: number;
  points: number;
  people: Finisher[];
}

const STEPS = 3;

const better = (a: Finisher, b: Finisher): number =>
  a.place !== undefined && b.place !== undefined ? a.place - b.place : b.points - a.points;

/** The first three places, the best first. Equals share a step; without a point nobody stands on one. */
export function podium(people: readonly Finisher[]): Step[] {
  const steps = new Map<number, Step>();
  const scored = people.filter(({ points }) => points > 0);
  for (const { place, item } of ranked(scored, better)) {
    if (place > STEPS) continue;
    const step = steps.get(place) ?? { place, points: item.points, people: [] };
    step.people.push(item);
    steps.set(place, step);
  }
  return [...steps.values()];
}
