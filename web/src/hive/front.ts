import { counting } from '../lib/counting';
import type { RankSlug } from './types';

/** Hive's texts outside the game, on the home page and in lists. They are small, so all languages come together. */
const en = {
  name: 'Hive',
  note: 'Find the words hidden in seven letters. The yellow one is in all of them.',
  newHive: 'New hive',
  withOthers: 'With others',
  teamTable: 'Team hive',
  raceTable: 'Hive race',
  allDays: 'All days',
  archiveLink: 'Archive',
  statisticsLink: 'Hive statistics',
  played: (n: number) => counting('en').form(n, 'hive', 'hives'),
  streakDays: (n: number) => counting('en').count(n, 'day in a row', 'days in a row'),
  ranks: {
    newcomer: 'Newcomer',
    scout: 'Scout',
    forager: 'Forager',
    dancer: 'Dancer',
    gatherer: 'Gatherer',
    builder: 'Builder',
    warden: 'Warden',
    keeper: 'Keeper',
    luminary: 'Luminary',
    'whole-hive': 'Whole hive',
  } satisfies Record<RankSlug, string>,
};

export type HiveFront = typeof en;

const fr: HiveFront = {
  name: 'Hive',
  note: 'Trouvez les mots cachés dans sept lettres. Celle du centre est dans chacun d’eux.',
  newHive: 'Nouvelle ruche',
  withOthers: 'À plusieurs',
  teamTable: 'Ruche en équipe',
  raceTable: 'Course',
  allDays: 'Tous les jours',
  archiveLink: 'Archives',
  statisticsLink: 'Statistiques de Hive',
  played: (n) => counting('fr').form(n, 'ruche', 'ruches'),
  streakDays: (n) => counting('fr').count(n, 'jour de suite', 'jours de suite'),
  ranks: {
    newcomer: 'Débutante',
    scout: 'Éclaireuse',
    forager: 'Butineuse',
    dancer: 'Danseuse',
    gatherer: 'Récolteuse',
    builder: 'Bâtisseuse',
    warden: 'Gardienne',
    keeper: 'Apicultrice',
    luminary: 'Lumière',
    'whole-hive': 'Ruche entière',
  },
};

const de: HiveFront = {
  name: 'Hive',
  note: 'Finde die Wörter, die in sieben Buchstaben stecken. Der in der Mitte ist in allen dabei.',
  newHive: 'Neue Wabe',
  withOthers: 'Mit anderen',
  teamTable: 'Gemeinsame Wabe',
  raceTable: 'Wabenwettlauf',
  allDays: 'Alle Tage',
  archiveLink: 'Archiv',
  statisticsLink: 'Hive-Statistik',
  played: (n) => counting('de').form(n, 'Wabe', 'Waben'),
  streakDays: (n) => counting('de').count(n, 'Tag in Folge', 'Tage in Folge'),
  ranks: {
    newcomer: 'Neuling',
    scout: 'Kundschafterin',
    forager: 'Pollensucherin',
    dancer: 'Tänzerin',
    gatherer: 'Sammlerin',
    builder: 'Baumeisterin',
    warden: 'Wächterin',
    keeper: 'Imkerin',
    luminary: 'Koryphäe',
    'whole-hive': 'Ganze Wabe',
  },
};

const es: HiveFront = {
  name: 'Hive',
  note: 'Encuentra las palabras escondidas en siete letras. La del centro está en todas.',
  newHive: 'Nueva colmena',
  withOthers: 'Con más gente',
  teamTable: 'Colmena en equipo',
  raceTable: 'Carrera',
  allDays: 'Todos los días',
  archiveLink: 'Archivo',
  statisticsLink: 'Estadísticas de Hive',
  played: (n) => counting('es').form(n, 'colmena', 'colmenas'),
  streakDays: (n) => counting('es').count(n, 'día seguido', 'días seguidos'),
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
};

export const front = { en, fr, de, es };
