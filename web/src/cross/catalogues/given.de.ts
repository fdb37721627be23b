import { counting } from '../../lib/counting';
import type { CrossGivenTexts } from './given.en';

const { count } = counting('de');

/** What a class can be given of Cross, in German. */
export const given: CrossGivenTexts = {
  games: {
    title: 'Cross-Partien',
    note: 'Jede gegen einen Bot',
    text: (n: number) => count(n, 'Cross-Partie', 'Cross-Partien'),
    count: 'Partien',
    against: 'Gegen',
    won: 'gewonnen',
    lost: 'verloren',
  },
  puzzles: {
    title: 'Cross-Rätsel',
    note: 'Ein bester Zug, von leicht bis schwer',
    text: (n: number) => count(n, 'Cross-Rätsel', 'Cross-Rätsel'),
    count: 'Rätsel',
    theme: 'Thema',
    any: 'Beliebig',
  },
};
