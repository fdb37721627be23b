/** Shake's texts outside the game. */
const en = {
  name: 'Shake',
  note: 'Sixteen dice, three minutes: chains of neighbouring letters, alone or with a whole class.',
  playNow: 'Play now',
  withOthers: 'With others',
  statisticsLink: 'Shake statistics',
  betweenRounds: 'between rounds',
};

export type ShakeFront = typeof en;

const fr: ShakeFront = {
  name: 'Shake',
  note: 'Seize dés, trois minutes\u00a0: des chaînes de lettres voisines, en solo ou avec toute une classe.',
  playNow: 'Jouer',
  withOthers: 'À plusieurs',
  statisticsLink: 'Statistiques de Shake',
  betweenRounds: 'entre deux manches',
};

const de: ShakeFront = {
  name: 'Shake',
  note: 'Sechzehn Würfel, drei Minuten: Ketten aus benachbarten Buchstaben, allein oder mit der ganzen Klasse.',
  playNow: 'Jetzt spielen',
  withOthers: 'Mit anderen',
  statisticsLink: 'Shake-Statistik',
  betweenRounds: 'zwischen zwei Runden',
};

const es: ShakeFront = {
  name: 'Shake',
  note: 'Dieciséis dados, tres minutos: cadenas de letras vecinas, en solitario o con toda una clase.',
  playNow: 'Jugar ya',
  withOthers: 'Con más gente',
  statisticsLink: 'Estadísticas de Shake',
  betweenRounds: 'entre rondas',
};

export const front = { en, fr, de, es };
