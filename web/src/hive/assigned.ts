import type { AssignedWay } from '../game';
import { t } from '../lib/texts';
import type { RankSlug } from './types';

const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
const GOALS: readonly RankSlug[] = [
  'forager',
  'dancer',
  'gatherer',
  'builder',
  'warden',
  'keeper',
  'luminary',
];

/** What a class can be given of Hive. */
export const ASSIGNED: readonly AssignedWay[] = [
  {
    way: 'hive',
    texts: 'hiveGiven',
    title: () => t.hiveGiven.title,
    note: () => t.hiveGiven.note,
    text: () => t.hiveGiven.title,
    takesWords: true,
    shows: true,
    catalogues: ['hive'],
    first: { difficulty: null, letters: '', goal: 'builder' },
    fields: [
      {
        of: 'difficulty',
        label: () => t.hive.difficulty.label,
        notWithWords: true,
        choices: () => [
          { value: null, text: t.hiveGiven.any },
          ...DIFFICULTIES.map((value) => ({ value, text: t.hive.difficulty.names[value] })),
        ],
      },
      {
        of: 'letters',
        label: () => t.hiveGiven.letters,
        hint: () => t.hiveGiven.lettersHint,
        notWithWords: true,
      },
      {
        of: 'goal',
        label: () => t.hiveGiven.goal,
        choices: () => [
          ...GOALS.map((value) => ({ value, text: t.hive.ranks[value] })),
          { value: null, text: t.hiveGiven.everyWord },
        ],
      },
    ],
    goal: (options) =>
      options.way === 'hive' && options.goal
        ? t.hiveGiven.until(t.hive.ranks[options.goal])
        : t.hiveGiven.everyWord,
    keep: async (ahead) => (await import('./sealed-day')).sealedDay.keep(ahead),
  },
];
