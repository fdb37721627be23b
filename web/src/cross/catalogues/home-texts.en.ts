import { counting } from '../../lib/counting';

const { count } = counting('en');

/** Cross's texts outside the game: on the home page, in lists and in the bars. */
export const cross = {
  name: 'Cross',
  note: 'Tiles from your rack across a board of premium squares, against people or bots.',
  playNow: 'Play a bot',
  classPlays: {
    pairs: { title: 'Cross in pairs', note: 'Tables for two, drawn by strength or by hand' },
  },
  withOthers: 'With others',
  profileLink: 'Your Cross record',
  puzzlesLink: 'Cross puzzles',
  puzzleOfDay: {
    title: 'Puzzle of the day',
    invite: 'One play is far better than all others. Can you find it?',
    go: 'Try it',
    carryOn: 'Carry on',
    solved: 'Solved',
    failed: 'Not solved',
    look: 'Look at it',
    row: (n: number): string => count(n, 'day in a row', 'days in a row'),
  },
};

export type CrossHomeTexts = typeof cross;
