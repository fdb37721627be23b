import { t } from '../../lib/texts';
import type { SeatStatistics } from '../types';

export const METRICS = ['turn', 'score', 'full', 'time', 'accuracy'] as const;
export type Metric = (typeof METRICS)[number];

/** A point of the plot: a month, or a game. */
export interface Point {
  key: string;
  /** What stands below the plot. */
  label: string;
  /** What is said of it. */
  name: string;
  value: number;
  /** How many games it stands for. */
  games: number;
}

const MIN_MONTHS = 3;

/** Whether there are enough months for a line; else every game is a point. */
export const byMonths = ({ months }: SeatStatistics): boolean => months.length >= MIN_MONTHS;

type Part = Pick<
  SeatStatistics['months'][number],
  'average_turn' | 'average_score' | 'full_racks' | 'seconds' | 'accuracy'
>;

function valueOf(part: Part, metric: Metric): number | null {
  const values = {
    turn: part.average_turn,
    score: part.average_score,
    full: part.full_racks,
    time: part.seconds,
    accuracy: part.accuracy,
  };
  return values[metric];
}

const formatted = (at: Date, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(t.locale, { ...style, timeZone: 'UTC' }).format(at);

/** The points of a metric in their order; months and games without a value are left out. */
export function points(statistics: SeatStatistics, metric: Metric): Point[] {
  const found = byMonths(statistics)
    ? statistics.months.map((month) => {
        const at = new Date(`${month.month}-01T00:00:00Z`);
        return {
          key: month.month,
          label: formatted(at, { month: 'short', year: '2-digit' }),
          name: formatted(at, { month: 'long', year: 'numeric' }),
          value: valueOf(month, metric),
          games: metric === 'accuracy' ? month.reviewed : month.games,
        };
      })
    : statistics.recent.map((game) => {
        const at = new Date(game.ended_at);
        return {
          key: game.game,
          label: formatted(at, { day: 'numeric', month: 'short' }),
          name: formatted(at, { day: 'numeric', month: 'long', year: 'numeric' }),
          value: valueOf({ ...game, average_score: game.score }, metric),
          games: 1,
        };
      });
  return found.flatMap(({ value, ...point }) => (value === null ? [] : [{ ...point, value }]));
}

/** A value of a metric, as it is read. */
export function valueText(value: number, metric: Metric): string {
  if (metric === 'time') return t.seconds(Math.round(value));
  if (metric === 'accuracy') return t.percent(value / 100);
  return t.cross.decimal(value);
}
