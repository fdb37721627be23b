import type { GamePushTexts } from '../offline/push-message';

export default {
  game: 'hive',
  texts: {
    daily: {
      en: 'Today’s new hive is here',
      fr: 'La nouvelle ruche du jour est là',
      de: 'Die neue Wabe des Tages ist da',
      es: 'Ya está la nueva colmena del día',
    },
  },
} satisfies GamePushTexts;
