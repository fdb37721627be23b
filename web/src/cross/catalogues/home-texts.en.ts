/** Cross's texts outside the game: on the home page, in lists and in the bars. */
export const cross = {
  name: 'Cross',
  note: 'Tiles from your rack across a board of premium squares, against people or bots.',
  playNow: 'Play a bot',
  withOthers: 'With others',
  profileLink: 'Your Cross record',
};

export type CrossHomeTexts = typeof cross;
