import { counting } from '../../lib/counting';
import type { CrossGivenTexts } from './given.en';

const { count } = counting('es');

/** What a class can be given of Cross, in Spanish. */
export const given: CrossGivenTexts = {
  games: {
    title: 'Partidas de Cross',
    note: 'Cada una contra un robot',
    text: (n: number) => count(n, 'partida de Cross', 'partidas de Cross'),
    count: 'Partidas',
    against: 'Contra',
    won: 'ganada',
    lost: 'perdida',
  },
  puzzles: {
    title: 'Problemas de Cross',
    note: 'Una jugada mejor que las demás, de fácil a difícil',
    text: (n: number) => count(n, 'problema de Cross', 'problemas de Cross'),
    count: 'Problemas',
    theme: 'Tema',
    any: 'Cualquiera',
  },
};
