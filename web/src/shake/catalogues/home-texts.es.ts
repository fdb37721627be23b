import type { ShakeHomeTexts } from './home-texts.en';

export const shake: ShakeHomeTexts = {
  name: 'Shake',
  note: 'Dieciséis dados, tres minutos: cadenas de letras vecinas, en solitario o con toda una clase.',
  playNow: 'Jugar ya',
  classPlays: {
    room: { title: 'Shake en grupo', note: 'Un tablero para toda la clase, tres minutos por ronda' },
  },
  withOthers: 'Con más gente',
  statisticsLink: 'Estadísticas de Shake',
  betweenRounds: 'entre rondas',
};
