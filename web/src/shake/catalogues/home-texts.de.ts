import type { ShakeHomeTexts } from './home-texts.en';

export const shake: ShakeHomeTexts = {
  name: 'Shake',
  note: 'Sechzehn Würfel, drei Minuten: Ketten aus benachbarten Buchstaben, allein oder mit der ganzen Klasse.',
  playNow: 'Jetzt spielen',
  classPlays: {
    room: { title: 'Shake gemeinsam', note: 'Ein Feld für alle, drei Minuten je Runde' },
  },
  withOthers: 'Mit anderen',
  statisticsLink: 'Shake-Statistik',
  betweenRounds: 'zwischen zwei Runden',
};
