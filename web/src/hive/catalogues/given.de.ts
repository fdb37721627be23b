import type { HiveGivenTexts } from './given.en';

/** What a class can be given of Hive, in German. */
export const given: HiveGivenTexts = {
  title: 'Eine Wabe',
  note: 'Dieselben sieben Buchstaben für alle',
  letters: 'Buchstaben, die Mitte zuerst',
  lettersHint: 'Leer: für dich gewählt',
  goal: 'Erledigt beim Rang',
  everyWord: 'Jedes Wort',
  until: (rank: string) => `bis zum Rang ${rank}`,
  any: 'Beliebig',
};
