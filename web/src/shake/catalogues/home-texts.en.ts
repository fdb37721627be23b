/** Shake's texts outside the game: on the home page, in lists and in the bars. */
export const shake = {
  name: 'Shake',
  note: 'Sixteen dice, three minutes: chains of neighbouring letters, alone or with a whole class.',
  playNow: 'Play now',
  classPlays: {
    room: { title: 'Shake together', note: 'One grid for all, three minutes a round' },
  },
  withOthers: 'With others',
  statisticsLink: 'Shake statistics',
  betweenRounds: 'between rounds',
};

export type ShakeHomeTexts = typeof shake;
