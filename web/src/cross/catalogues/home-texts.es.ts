import type { CrossHomeTexts } from './home-texts.en';

export const cross: CrossHomeTexts = {
  name: 'Cross',
  note: 'Tus fichas en un tablero con casillas de premio, contra personas o robots.',
  playNow: 'Contra un robot',
  withOthers: 'Con otros',
  profileLink: 'Tu historial de Cross',
};
