import { counting } from '../../lib/counting';
import type { RankSlug } from '../types';

const { number, form, count } = counting('en');
const words = (n: number): string => count(n, 'word', 'words');

/** Hive's texts outside the game: on the home page, in lists and in the bars. */
export const hive = {
  name: 'Hive',
  note: 'Find the words hidden in seven letters. The yellow one is in all of them.',
  newHive: 'New hive',
  classPlays: {
    together: { title: 'Hive together', note: 'One hive, and every word counts for the class' },
    race: { title: 'Hive race', note: 'The same hive for each, ten minutes' },
  },
  withOthers: 'With others',
  teamTable: 'Team hive',
  raceTable: 'Hive race',
  allDays: 'All days',
  archiveLink: 'Archive',
  statisticsLink: 'Hive statistics',
  played: (n: number) => form(n, 'hive', 'hives'),
  streakDays: (n: number) => count(n, 'day in a row', 'days in a row'),
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
  atHome: {
    done: 'Today’s hive is done',
    today: 'Today’s hive',
    invite: 'Seven letters, one of them in every word. How many words do you see?',
    play: 'Play',
    carryOn: 'Carry on',
    look: 'Look at it again',
    next: (time: string) => `Next hive in ${time}`,
    progress: (found: number, total: number) => `${number(found)} of ${words(total)}`,
    allFound: 'Every word found',
    revealed: 'Answers revealed',
    earlier: 'Earlier days',
    notBegun: 'Not started',
    letters: (letters: string) => `Letters ${letters}`,
  },
  figures: {
    pangrams: (n: number) => form(n, 'pangram', 'pangrams'),
    bonus: (n: number) => form(n, 'bonus word', 'bonus words'),
  },
  homeHelp:
    'A new hive every day, the same for everyone, and as many others as you like. Earlier days stay open.',
  dailyWish: 'Tell me when there is a new hive',
  firstGame: 'Today’s hive is a good first one.',
};

export type HiveHomeTexts = typeof hive;
