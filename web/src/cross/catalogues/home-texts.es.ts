import { counting } from '../../lib/counting';
import type { CrossHomeTexts } from './home-texts.en';

const { count } = counting('es');

export const cross: CrossHomeTexts = {
  name: 'Cross',
  note: 'Tus fichas en un tablero con casillas de premio, contra personas o robots.',
  playNow: 'Contra un robot',
  classPlays: {
    pairs: { title: 'Cross por parejas', note: 'Mesas para dos, según el nivel o a mano' },
  },
  withOthers: 'Con otros',
  profileLink: 'Tu historial de Cross',
  puzzlesLink: 'Problemas de Cross',
  puzzleOfDay: {
    title: 'Problema del día',
    invite: 'Una jugada es mucho mejor que las demás. ¿La encuentras?',
    go: 'Intentarlo',
    carryOn: 'Seguir',
    solved: 'Resuelto',
    failed: 'Sin resolver',
    look: 'Verlo',
    row: (n) => count(n, 'día seguido', 'días seguidos'),
  },
};
