import type { ShakeHomeTexts } from './home-texts.en';

export const shake: ShakeHomeTexts = {
  name: 'Shake',
  note: 'Seize dés, trois minutes\u00a0: des chaînes de lettres voisines, en solo ou avec toute une classe.',
  playNow: 'Jouer',
  classPlays: {
    room: { title: 'Shake ensemble', note: 'Une grille pour toute la classe, trois minutes par manche' },
  },
  withOthers: 'À plusieurs',
  statisticsLink: 'Statistiques de Shake',
  betweenRounds: 'entre deux manches',
};
