import type { AssignedWay } from '../game';
import { t } from '../lib/texts';
import { LEVELS } from './bots';
import { crossPaths } from './routes';

const GAMES = [1, 2, 3, 4, 5];
const PUZZLES = [3, 5, 8, 10, 15, 20];
const THEMES = [
  'full-rack',
  'best',
  'endgame',
  'hook',
  'parallel',
  'block',
  'exchange',
  'challenge',
] as const;

/** What a class can be given of Cross. */
export const ASSIGNED: readonly AssignedWay[] = [
  {
    way: 'games',
    texts: 'crossGiven',
    title: () => t.crossGiven.games.title,
    note: () => t.crossGiven.games.note,
    text: (parts) => t.crossGiven.games.text(parts),
    first: { count: 1, bot: 'level-2' },
    fields: [
      {
        of: 'count',
        label: () => t.crossGiven.games.count,
        choices: () => GAMES.map((value) => ({ value, text: t.number(value) })),
      },
      {
        of: 'bot',
        label: () => t.crossGiven.games.against,
        choices: () => LEVELS.map(({ id, name, level }) => ({ value: id, text: `${name} (${level})` })),
      },
    ],
    figures: ({ score, state, won }) =>
      [
        t.classes.work.points(score),
        ...(state === 'done' ? [won ? t.crossGiven.games.won : t.crossGiven.games.lost] : []),
      ].join(', '),
  },
  {
    way: 'puzzles',
    texts: 'crossGiven',
    title: () => t.crossGiven.puzzles.title,
    note: () => t.crossGiven.puzzles.note,
    text: (parts) => t.crossGiven.puzzles.text(parts),
    catalogues: ['crossStudy'],
    first: { count: 5, theme: null },
    takesWords: true,
    shows: true,
    fields: [
      {
        of: 'count',
        label: () => t.crossGiven.puzzles.count,
        choices: () => PUZZLES.map((value) => ({ value, text: t.number(value) })),
      },
      {
        of: 'theme',
        notWithWords: true,
        label: () => t.crossGiven.puzzles.theme,
        choices: () => [
          { value: null, text: t.crossGiven.puzzles.any },
          ...THEMES.map((value) => ({ value, text: t.crossStudy.puzzles.themes[value] })),
        ],
      },
    ],
    figures: ({ won, state }) =>
      state === 'done' ? (won ? t.cross.puzzleOfDay.solved : t.cross.puzzleOfDay.failed) : '',
    subject: crossPaths.puzzle,
  },
];
