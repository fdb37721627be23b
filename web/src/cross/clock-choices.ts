import type { Clock } from './types';

const DAY = 86_400;
const NONE: Clock = { kind: 'none', seconds: 0, increment: 0, overtime: 0, bank: 0, on_timeout: null };
const game = (minutes: number, increment = 0): Clock => ({
  ...NONE,
  kind: 'game',
  seconds: minutes * 60,
  increment,
});
const turn = (seconds: number, bank = 0): Clock => ({ ...NONE, kind: 'turn', seconds, bank });

/** The clocks that a table can be set to, under names that storage and selects understand. */
const CHOICES: Readonly<Record<string, Clock>> = {
  none: NONE,
  game3: game(3, 5),
  game5: game(5, 5),
  game10: game(10),
  game15: game(15),
  game20: game(20),
  game25: game(25),
  turn60: turn(60),
  turn180: turn(180),
  day1: turn(DAY, DAY),
  day2: turn(2 * DAY, 2 * DAY),
  day3: turn(3 * DAY, 3 * DAY),
  day7: turn(7 * DAY, 7 * DAY),
};

export const CLOCKS = Object.keys(CHOICES);

export const clockOf = (name: string): Clock => CHOICES[name] ?? NONE;

/** The name of a clock, whatever its overtime. */
export const clockNamed = ({ kind, seconds, increment }: Clock): string =>
  CLOCKS.find((name) => {
    const each = clockOf(name);
    return each.kind === kind && each.seconds === seconds && each.increment === increment;
  }) ?? 'none';
