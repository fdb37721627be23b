import { counting } from '../../lib/counting';

const { count } = counting('en');

/** What a class can be given of Shake, in English. */
export const given = {
  title: 'Shake boards',
  note: 'The same boards for everyone, each for a round alone',
  text: (n: number) => count(n, 'Shake board', 'Shake boards'),
  boards: 'Boards',
};

export type ShakeGivenTexts = typeof given;
