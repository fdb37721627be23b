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
  left: (time) => `quedan ${time}`,
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
    none: 'Aún no hay partidas terminadas. Aquí se reúnen tus resultados, puntuaciones y rivales.',
    record: 'Ganadas, tablas, perdidas',
    games: 'Partidas',
    wins: 'Ganadas',
    draws: 'Tablas',
    losses: 'Perdidas',
    average: 'Puntos por partida',
    averageTurn: 'Puntos por turno',
    bestWord: 'Mejor jugada',
    bestGame: 'Mejor partida',
    see: 'Ver la partida',
    ratings: 'Puntuaciones',
    noRatings: 'Aquí cuentan las partidas puntuadas con resultado.',
    provisional: 'aún incierta',
    clocks: { none: 'sin reloj', game: 'reloj por partida', turn: 'reloj por turno' },
    gamesOf: games,
    opponents: 'Contra quién',
    opponent: 'Rival',
  },
};
