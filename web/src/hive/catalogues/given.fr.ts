import type { HiveGivenTexts } from './given.en';

/** What a class can be given of Hive, in French. */
export const given: HiveGivenTexts = {
  title: 'Une ruche',
  note: 'Les sept mêmes lettres pour tout le monde',
  letters: 'Lettres, celle du centre d’abord',
  lettersHint: 'Vide : choisies pour vous',
  goal: 'Fait au rang',
  everyWord: 'Tous les mots',
  until: (rank: string) => `jusqu’au rang ${rank}`,
  any: 'Peu importe',
};
