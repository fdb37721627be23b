/** What a table says of its rules and of those who come and go, in English. */
export const happenings = {
  zero: {
    pass: 'At zero the turn passes.',
    lose: 'Whoever runs out of time loses the game.',
  },
  zeroChoices: { pass: 'The turn passes', lose: 'The game is lost' },
  rated: 'rated',
  strength: (name: string, rating: number) => `${name} (${rating})`,
  accountFirst: 'Only accounts with a name can sit down at a rated table.',
  timedOut: 'Time up',
  saidTimedOut: (name: string) => `${name} ran out of time: the turn passed.`,
  endedBy: {
    resigned: (name: string) => `${name} resigned.`,
    left: (name: string) => `${name} left.`,
    removed: (name: string) => `${name} was removed.`,
    time: (name: string) => `${name} ran out of time.`,
    challenge: (name: string) => `${name} was wrong about a challenge.`,
  },
  happened: {
    joined: (name: string) => `${name} joined.`,
    replaced: (name: string, by: string) => `${by}, a bot, plays on for ${name}.`,
    'taken-over': (name: string, by: string) => `${by} plays on for ${name}.`,
    renamed: (name: string, by: string) => `${name} is now called ${by}.`,
    freed: (name: string) => `The seat of ${name} is open.`,
  },
  draftSent: 'Your time was nearly up, so your draft was played.',

  lineEnds: 'The line ends here.',
  bestNote: 'The highest-scoring moves of this game.',
  outcomes: { withdrawn: 'taken back', stood: 'challenged' },
  legend: { title: 'Premium squares', letter: 'Letter', word: 'Word' },
  notationNote: 'Small letters are blanks; letters in brackets were on the board.',
  kinds: { title: 'For which games', bots: 'Against bots', people: 'With people' },
  menuKey: (text: string, key: string) => `${text} (${key})`,
};

export type HappeningTexts = typeof happenings;
