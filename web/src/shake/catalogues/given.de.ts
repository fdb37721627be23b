import { counting } from '../../lib/counting';
import type { ShakeGivenTexts } from './given.en';

const { count } = counting('de');

/** What a class can be given of Shake, in German. */
export const given: ShakeGivenTexts = {
  title: 'Shake-Bretter',
  note: 'Dieselben Bretter für alle, jedes für eine Runde allein',
  text: (n: number) => count(n, 'Shake-Brett', 'Shake-Bretter'),
  boards: 'Bretter',
};
