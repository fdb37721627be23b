import { counting } from '../../lib/counting';
import type { CrossGivenTexts } from './given.en';

const { count } = counting('fr');

/** What a class can be given of Cross, in French. */
export const given: CrossGivenTexts = {
  games: {
    title: 'Parties de Cross',
    note: 'Chacune contre un robot',
    text: (n: number) => count(n, 'partie de Cross', 'parties de Cross'),
    count: 'Parties',
    against: 'Contre',
    won: 'gagnée',
    lost: 'perdue',
  },
  puzzles: {
    title: 'Problèmes de Cross',
    note: 'Un meilleur coup, du facile au difficile',
    text: (n: number) => count(n, 'problème de Cross', 'problèmes de Cross'),
    count: 'Problèmes',
    theme: 'Thème',
    any: 'Peu importe',
  },
};
