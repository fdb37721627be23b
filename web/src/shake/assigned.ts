import type { AssignedWay } from '../game';
import { t } from '../lib/texts';

const COUNTS = [1, 2, 3, 4, 5];
const SIZES = [4, 5, 6];
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const MINUTES = [1, 2, 3, 5, 8];

/** What a class can be given of Shake. */
export const ASSIGNED: readonly AssignedWay[] = [
  {
    way: 'boards',
    texts: 'shakeGiven',
    title: () => t.shakeGiven.title,
    note: () => t.shakeGiven.note,
    text: (parts) => t.shakeGiven.text(parts),
    takesWords: true,
    shows: true,
    catalogues: ['shake'],
    first: { count: 2, size: 4, difficulty: 'medium', seconds: 180 },
    fields: [
      {
        of: 'count',
        label: () => t.shakeGiven.boards,
        choices: () => COUNTS.map((value) => ({ value, text: t.number(value) })),
      },
      {
        of: 'size',
        label: () => t.shake.size,
        choices: () => SIZES.map((value) => ({ value, text: `${value} × ${value}` })),
      },
      {
        of: 'difficulty',
        label: () => t.shake.difficulty,
        notWithWords: true,
        choices: () => DIFFICULTIES.map((value) => ({ value, text: t.shake.difficulties[value] })),
      },
      {
        of: 'seconds',
        label: () => t.shake.time,
        choices: () => [
          ...MINUTES.map((minutes) => ({ value: minutes * 60, text: t.minutes(minutes) })),
          { value: null, text: t.shake.untimed },
        ],
      },
    ],
    keep: async (ahead, part) => (await import('./given-boards')).givenBoards.keep(ahead, part),
    begin: async (part) => (await import('./given-boards')).givenBoards.begin(part),
  },
];
