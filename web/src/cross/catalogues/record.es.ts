import { counting } from '../../lib/counting';
import type { RecordTexts } from './record.en';

const { number, count } = counting('es');
const games = (n: number): string => count(n, 'partida', 'partidas');

/** Lo que suman las partidas de una persona, en español. */
export const record: RecordTexts = {
  record: {
    title: 'Tus partidas de Cross',
    fullRacks: 'Atriles completos por partida',
    accuracy: 'Precisión',
    files: 'Partidas en archivos (GCG)',
    noneChosen: 'No has terminado ninguna partida así. Elige otras arriba.',
    pending: (n) => `${count(n, 'partida antigua está', 'partidas antiguas están')} aún sin contar.`,
    filters: {
      title: 'Qué partidas cuentan',
      language: 'Idioma',
      allLanguages: 'Todos',
      against: 'Contra',
      opponents: { '': 'Todos', people: 'Personas', bots: 'Solo robots' },
      span: 'Jugadas',
      spans: { '30': 'En 30 días', '90': 'En 90 días', '365': 'En un año', '': 'Siempre' },
    },
    course: {
      title: 'Cómo te va',
      what: 'Lo que muestra la línea',
      metrics: {
        turn: 'Puntos por turno',
        score: 'Puntos por partida',
        full: 'Atriles completos',
        time: 'Tiempo por turno',
        accuracy: 'Precisión',
      },
      smoothed: (n) => `La línea es la media de ${number(n)} partidas, cada punto es una.`,
      table: 'Como tabla',
      month: 'Mes',
      game: 'Partida',
    },
    review: {
      accuracy: 'Precisión',
      none: 'Una revisión dice la precisión con que jugaste una partida. Revisa tus partidas para verla aquí, y cómo cambia.',
      last: 'Revisar tu última partida',
      next: 'Revisar la última partida sin revisión',
      grades: 'Jugadas por nota',
      of: (n, of) => `Media de ${number(n)} revisadas de ${games(of)}.`,
    },
    phases: {
      title: 'Apertura, medio y final',
      phase: 'Fase',
      names: { opening: 'Apertura', middle: 'Medio', end: 'Final' },
      lead: 'Ventaja',
      time: 'Tiempo por turno',
      best: (best, worst) => `La mejor fase frente a los demás: ${best}. La más floja: ${worst}.`,
      note: 'La apertura dura mientras más del 60\u00a0% de las fichas están en la bolsa; al final queda en ella un atril o menos.',
    },
    lengths: {
      title: 'Palabras por longitud',
      length: 'Longitud',
      count: 'Palabras',
      none: 'Aún no hay palabras.',
    },
    openings: {
      title: 'Primeras jugadas',
      sum: (n, exchanges, passes) =>
        [
          `Has abierto ${games(n)}`,
          exchanges > 0 ? `${number(exchanges)} con un cambio` : '',
          passes > 0 ? `${number(passes)} pasando` : '',
        ]
          .filter(Boolean)
          .join(', ') + '.',
      average: 'Puntos',
      tiles: 'Fichas colocadas',
      best: 'La mejor',
      squares: 'Dónde empiezas',
      square: 'Casilla',
      games: 'Partidas',
      none: 'Hasta ahora siempre han empezado otros.',
    },
    against: {
      title: 'Personas y robots',
      people: 'Personas',
      bots: 'Robots',
      spread: 'Ventaja sobre el mejor de los demás',
    },
    shorts: {
      title: 'Palabras cortas',
      of: (length) => `Palabras de ${number(length)} letras usadas`,
      more: 'Mostrar más',
      used: 'Usadas',
      missed: 'No encontradas',
      note: 'No encontrada: una jugada con esta palabra habría valido al menos diez puntos más, contando las fichas que quedan.',
    },
    missed: {
      title: 'Palabras para practicar',
      note: 'Palabras comunes de cuatro letras o más que habrían valido al menos diez puntos más que tu jugada.',
      looking: (n, of) => `Revisadas ${number(n)} de ${games(of)} por ahora.`,
      none: 'Ninguna palabra común habría dado tanto más. Bien jugado.',
      lost: (points, times) =>
        times > 1
          ? `${count(points, 'punto', 'puntos')}, ${number(times)} veces`
          : count(points, 'punto', 'puntos'),
      copy: 'Copiar',
      copied: 'Copiado, una palabra por línea.',
      notCopied: 'Tu navegador no permite copiar. Guarda las palabras como texto.',
      download: 'Guardar como texto',
      all: (n) => `Mostrar las ${number(n)}`,
    },
  },
};
