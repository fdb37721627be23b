import { counting } from '../../lib/counting';
import type { ShakeGivenTexts } from './given.en';

const { count } = counting('fr');

/** What a class can be given of Shake, in French. */
export const given: ShakeGivenTexts = {
  title: 'Grilles de Shake',
  note: 'Les mêmes grilles pour tout le monde, chacune pour une manche en solo',
  text: (n: number) => count(n, 'grille de Shake', 'grilles de Shake'),
  boards: 'Grilles',
};
