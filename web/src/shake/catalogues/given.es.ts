import { counting } from '../../lib/counting';
import type { ShakeGivenTexts } from './given.en';

const { count } = counting('es');

/** What a class can be given of Shake, in Spanish. */
export const given: ShakeGivenTexts = {
  title: 'Tableros de Shake',
  note: 'Los mismos tableros para todos, cada uno para una ronda en solitario',
  text: (n: number) => count(n, 'tablero de Shake', 'tableros de Shake'),
  boards: 'Tableros',
};
