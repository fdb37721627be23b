import { counting } from '../../lib/counting';
import type { ClubTexts } from './en';

const { count } = counting('es');

export const clubs: ClubTexts = {
  title: 'Clubes',
  needsAccount: 'Los clubes son para cuentas con nombre.',
  needsAccountNote: 'Regístrate o inicia sesión y únete aquí a tu club.',
  noneNote:
    'Un club se reúne para veladas de partidas clasificatorias con reloj. Cada cual juega con su propia cuenta.',
  newClub: 'Nuevo club',
  name: 'Nombre del club',
  nameHint: 'Los miembros lo ven. Por ejemplo, «Club de los jueves».',
  language: 'Idioma en que juega',
  make: 'Crear el club',
  join: 'Unirse a un club',
  code: 'Código del club',
  codeHint: 'Seis caracteres, de alguien que esté en él.',
  joinIt: 'Unirme',
  joinNote: 'Los miembros ven el nombre de tu cuenta.',
  cancel: 'Cancelar',
  members: (n: number) => count(n, 'miembro', 'miembros'),
  membersTitle: 'Miembros',
  organises: 'organiza',
  me: 'tú',
  more: 'Más',

  evening: 'Esta velada',
  lastEvening: 'Última velada',
  noEvening: 'Todavía no hay velada',
  noEveningNote: 'La abre quien organiza el club. Entonces cada cual avisa de que está.',
  open: 'Abrir una velada',
  opening: 'Abrir',
  minutes: 'Minutos por persona',
  increment: 'Segundos que añade cada turno',
  openNote:
    'Todas las partidas cuentan para el Elo: reglas estándar, reloj, sin robots ni pistas. Pierde quien se va, abandona o agota su tiempo.',
  end: 'Terminar la velada',
  clock: (minutes: number, increment: number) =>
    increment > 0
      ? `${count(minutes, 'minuto', 'minutos')} + ${increment} s`
      : count(minutes, 'minuto', 'minutos'),
  here: 'Ya estoy',
  hereNote: (clock: string) =>
    `Te emparejaremos para partidas clasificatorias, ${clock} por persona. Quien deja una partida, abandona o agota su tiempo la pierde.`,
  go: 'Tengo que irme',
  amHere:
    'Estás en la velada. Quédate en esta página: te lleva a tu mesa cuando se abre una ronda, y los relojes arrancan enseguida.',
  hereNow: (n: number) => `${count(n, 'presente', 'presentes')}`,
  yourTable: 'Tu mesa está abierta',
  goIn: 'Entrar',
  bye: 'En esta ronda no queda nadie para jugar contigo. El punto es tuyo.',
  gone: (name: string) => `${name} se ha ido`,

  draw: 'Ronda siguiente',
  firstDraw: 'Primera ronda',
  stillPlaying: (n: number) =>
    `Aún ${count(n, 'mesa juega', 'mesas juegan')}. Quien juega no entra en la próxima ronda.`,
  pairs: '¿Quién juega con quién?',
  pairsNote:
    'Por puntos y Elo; nadie se encuentra dos veces con la misma persona mientras se pueda. Toca dos nombres para cambiarlos.',
  alone: 'descansa, un punto',
  nobody: 'Hacen falta dos personas que estén y no jueguen.',
  start: (n: number) => `Abrir ${count(n, 'mesa', 'mesas')}`,
  redraw: 'Sortear otra vez',
  round: (n: number) => `Ronda ${n}`,
  table: (n: number) => `Mesa ${n}`,
  over: 'terminada',
  byes: (names: string) => `Descansa, un punto: ${names}.`,
  standings: 'Clasificación',
  columns: { place: 'Puesto', name: 'Nombre', points: 'Puntos', spread: 'Diferencia', games: 'Partidas' },
  points: (n: number) => count(n, 'punto', 'puntos'),
  rated: 'clasificatoria',
  projector: 'Proyector',
  invite: 'Únete con este código',
  qr: 'Código para unirse al club',
  wallHow: 'Ve a',
  wallThen: 'Únete con el código y toca «Ya estoy».',
  final: 'La velada ha terminado',
  together: (players: number, rounds: number) =>
    `${count(players, 'persona', 'personas')}, ${count(rounds, 'ronda', 'rondas')}`,

  settings: 'Ajustes del club',
  save: 'Guardar',
  saved: 'Guardado.',
  newCode: 'Hacer un código nuevo',
  newCodeNote: 'El código antiguo ya no abre nada.',
  makeOrganiser: (name: string) => `Que ${name} también organice`,
  noOrganiser: (name: string) => `Que ${name} deje de organizar`,
  remove: (name: string) => `Sacar a ${name} del club`,
  leave: 'Dejar el club',
  leaveNote: 'Tus partidas y tu Elo siguen contigo. Para volver necesitas el código.',
  delete: 'Borrar el club',
  deleteNote: 'Se borran el club y sus veladas. Las partidas y el Elo se quedan con quienes jugaron.',
  yesDelete: 'Sí, borrar',
};
