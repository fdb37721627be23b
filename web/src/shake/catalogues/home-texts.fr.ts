import type { ShakeHomeTexts } from './home-texts.en';

export const shake: ShakeHomeTexts = {
  name: 'Shake',
  note: 'Seize dés, trois minutes\u00a0: des chaînes de lettres voisines, en solo ou avec toute une classe.',
  playNow: 'Jouer',
  withOthers: 'À plusieurs',
  statisticsLink: 'Statistiques de Shake',
  betweenRounds: 'entre deux manches',
};
