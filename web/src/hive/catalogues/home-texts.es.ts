import { counting } from '../../lib/counting';
import type { HiveHomeTexts } from './home-texts.en';

const { number, form, count } = counting('es');
const words = (n: number): string => count(n, 'palabra', 'palabras');

export const hive: HiveHomeTexts = {
  name: 'Hive',
  note: 'Encuentra las palabras escondidas en siete letras. La del centro está en todas.',
  newHive: 'Nueva colmena',
  classPlays: {
    together: { title: 'Una colmena en grupo', note: 'Una sola colmena: cada palabra cuenta para la clase' },
    race: { title: 'Carrera de colmenas', note: 'La misma colmena para cada cual, diez minutos' },
  },
  withOthers: 'Con más gente',
  teamTable: 'Colmena en equipo',
  raceTable: 'Carrera',
  allDays: 'Todos los días',
  archiveLink: 'Archivo',
  statisticsLink: 'Estadísticas de Hive',
  played: (n) => form(n, 'colmena', 'colmenas'),
  streakDays: (n) => count(n, 'día seguido', 'días seguidos'),
  ranks: {
    newcomer: 'Principiante',
    scout: 'Exploradora',
    forager: 'Obrera',
    dancer: 'Bailarina',
    gatherer: 'Recolectora',
    builder: 'Constructora',
    warden: 'Guardiana',
    keeper: 'Apicultora',
    luminary: 'Lumbrera',
    'whole-hive': 'Colmena entera',
  },
  atHome: {
    done: 'La colmena de hoy está terminada',
    today: 'La colmena de hoy',
    invite: 'Siete letras, una de ellas en todas las palabras. ¿Cuántas palabras ves?',
    play: 'Jugar',
    carryOn: 'Continuar',
    look: 'Verla otra vez',
    next: (time) => `Próxima colmena en ${time}`,
    progress: (found, total) => `${number(found)} de ${words(total)}`,
    allFound: 'Todas las palabras encontradas',
    revealed: 'Respuestas reveladas',
    earlier: 'Días anteriores',
    notBegun: 'Sin empezar',
    letters: (letters) => `Letras ${letters}`,
  },
  figures: {
    pangrams: (n) => form(n, 'pangrama', 'pangramas'),
    bonus: (n) => form(n, 'palabra extra', 'palabras extra'),
  },
  homeHelp:
    'Una colmena nueva cada día, la misma para todo el mundo, y tantas otras como quieras. Los días anteriores siguen abiertos.',
  dailyWish: 'Avisarme cuando haya una nueva colmena',
  firstGame: 'La colmena de hoy es un buen comienzo.',
};
