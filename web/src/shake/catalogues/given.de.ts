import { counting } from '../../lib/counting';
import type { ShakeGivenTexts } from './given.en';

const { count } = counting('de');

/** What a class can be given of Shake, in German. */
export const given: ShakeGivenTexts = {
  title: 'Shake-Felder',
  note: 'Dieselben Felder für alle, jedes für eine Runde allein',
  text: (n: number) => count(n, 'Shake-Feld', 'Shake-Felder'),
  boards: 'Felder',
};
