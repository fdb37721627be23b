/** What a class can be given of Hive, in English. */
export const given = {
  title: 'A hive',
  note: 'The same seven letters for everyone',
  letters: 'Letters, the centre first',
  lettersHint: 'Empty: chosen for you',
  goal: 'Done at the rank',
  everyWord: 'Every word',
  until: (rank: string) => `to the rank ${rank}`,
  any: 'Any',
};

export type HiveGivenTexts = typeof given;
