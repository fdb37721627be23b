import { counting } from '../../lib/counting';

const { count } = counting('en');

/** What a class can be given of Cross, in English. */
export const given = {
  games: {
    title: 'Games of Cross',
    note: 'Each against a bot',
    text: (n: number) => count(n, 'game of Cross', 'games of Cross'),
    count: 'Games',
    against: 'Against',
    won: 'won',
    lost: 'lost',
  },
  puzzles: {
    title: 'Cross puzzles',
    note: 'One best move, from easy to difficult',
    text: (n: number) => count(n, 'Cross puzzle', 'Cross puzzles'),
    count: 'Puzzles',
    theme: 'Theme',
    any: 'Any',
  },
};

export type CrossGivenTexts = typeof given;
