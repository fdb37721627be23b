import { counting } from '../../lib/counting';
import type { AroundTexts } from './around.en';

const { number, count } = counting('es');
const games = (n: number): string => count(n, 'partida', 'partidas');

/** Alrededor de una partida de Cross, en español. */
export const around: AroundTexts = {
  wantsRematch: (name) => `${name} quiere la revancha.`,
  rematchReady: 'La revancha está lista.',
  joinRematch: 'Ir a la revancha',
  watchRematch: 'Mirar la revancha',

  sharing: {
    title: 'Compartir esta partida',
    board: 'El tablero al final',
    link: 'Enlace al tablero y a todas las jugadas',
    copy: 'Copiar el enlace',
    send: 'Enviar…',
    png: 'Imagen (PNG)',
    svg: 'Imagen (SVG)',
    gcg: 'Jugadas (GCG)',
    failed: 'No se pudo hacer la imagen. Prueba el SVG.',
  },

  nextWaiting: (n) => (n > 1 ? `Siguiente partida (${number(n)} esperan)` : 'Otra partida te espera'),
  waitingTitle: (n, title) => `(${number(n)}) ${title}`,
  lists: { usual: 'La habitual', large: 'La grande', br: 'La brasileña' },
  ratedNote:
    'Las partidas clasificatorias son para cuentas, con las reglas habituales y con reloj. Cuentan para el Elo de cada uno; quien deja una, la pierde.',
  custom: {
    label: 'Tu tablero',
    marks: '. simple, d t q letra × 2 3 4, D T Q palabra × 2 3 4, * salida y palabra × 2, + solo salida.',
    right: (size) => `Un tablero de ${number(size)} × ${number(size)}.`,
    wrong: 'Tu tablero aún no está bien: mira los ajustes.',
    rows: (n, least, most) =>
      `Un tablero tiene de ${number(least)} a ${number(most)} filas; este tiene ${number(n)}.`,
    length: (row, n, size) => `La fila ${number(row)} tiene ${number(n)} casillas en vez de ${number(size)}.`,
    mark: (row, mark) => `La fila ${number(row)} tiene «${mark}», que no es una marca.`,
    starts: (n) => `Un tablero tiene una casilla de salida (* o +); este tiene ${number(n)}.`,
  },

  left: (time) => `tiempo: ${time}`,
  myGames: 'Tus partidas',
  sinceYou: 'Desde tu última visita',
  sinceBefore: (n) => `${count(n, 'jugada anterior', 'jugadas anteriores')}.`,
  notices: {
    on: 'Avisarme cuando me toque',
    off: 'No avisarme más',
    isOn: 'Te avisaremos cuando te toque, mientras haya una pestaña abierta.',
    isOff: 'Sin más avisos.',
    refused: 'Tu navegador no permite avisos de esta página.',
  },

  profile: {
    title: 'Tus partidas de Cross',
    none: 'Aún no hay partidas terminadas. Aquí aparecerán tus resultados, tu Elo y tus rivales.',
    record: 'Victorias, empates, derrotas',
    games: 'Partidas',
    wins: 'Victorias',
    draws: 'Empates',
    losses: 'Derrotas',
    average: 'Puntos por partida',
    averageTurn: 'Puntos por turno',
    bestWord: 'Mejor jugada',
    bestGame: 'Mejor partida',
    see: 'Ver la partida',
    ratings: 'Elo',
    noRatings: 'Aquí cuentan las partidas clasificatorias con resultado.',
    provisional: 'aún incierto',
    clocks: { none: 'sin reloj', game: 'reloj por partida', turn: 'reloj por turno' },
    gamesOf: games,
    opponents: 'Contra quién',
    opponent: 'Rival',
  },
};
