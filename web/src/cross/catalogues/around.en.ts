import { counting } from '../../lib/counting';

const { number, count } = counting('en');
const games = (n: number): string => count(n, 'game', 'games');

/** What is around a game of Cross: rematch, sharing, games that wait, the profile. In English. */
export const around = {
  wantsRematch: (name: string) => `${name} wants a rematch.`,
  rematchReady: 'The rematch is ready.',
  joinRematch: 'Join the rematch',
  watchRematch: 'Watch the rematch',

  sharing: {
    title: 'Share this game',
    board: 'The final board',
    link: 'Link to the board and all moves',
    copy: 'Copy the link',
    send: 'Send…',
    png: 'Picture (PNG)',
    svg: 'Picture (SVG)',
    gcg: 'Moves (GCG)',
    failed: 'The picture could not be made. Try the SVG.',
  },

  nextWaiting: (n: number) => (n > 1 ? `Next game waiting (${number(n)})` : 'Next game waiting'),
  waitingTitle: (n: number, title: string) => `(${number(n)}) ${title}`,
  lists: { usual: 'Usual', large: 'Large', br: 'Brazilian' },
  ratedNote:
    'Rated games are for accounts, by the standard rules and with a clock. They count for the rating of each player; whoever leaves one loses it.',
  custom: {
    label: 'Your board',
    marks: '. plain, d t q letter × 2 3 4, D T Q word × 2 3 4, * start and word × 2, + start alone.',
    right: (size: number) => `A board of ${number(size)} × ${number(size)}.`,
    wrong: 'Your own board is not right yet: see the settings.',
    rows: (n: number, least: number, most: number) =>
      `A board has ${number(least)} to ${number(most)} rows; this has ${number(n)}.`,
    length: (row: number, n: number, size: number) =>
      `Row ${number(row)} has ${number(n)} squares instead of ${number(size)}.`,
    mark: (row: number, mark: string) => `Row ${number(row)} has “${mark}”, which is not a mark.`,
    starts: (n: number) => `A board has one start square (* or +); this has ${number(n)}.`,
  },

  left: (time: string) => `${time} left`,
  myGames: 'Your games',
  sinceYou: 'Since you were here',
  sinceBefore: (n: number) => `${count(n, 'earlier move', 'earlier moves')}.`,
  notices: {
    on: 'Notify me when it’s my turn',
    off: 'Stop notifying me',
    isOn: 'You will be notified when it’s your turn, while a tab is open.',
    isOff: 'No more notifications.',
    refused: 'Your browser does not allow notifications from this page.',
  },

  profile: {
    title: 'Your games of Cross',
    none: 'No finished games yet. Your results, ratings and opponents will appear here.',
    record: 'Won, drawn, lost',
    games: 'Games',
    wins: 'Won',
    draws: 'Drawn',
    losses: 'Lost',
    average: 'Points a game',
    averageTurn: 'Points a turn',
    bestWord: 'Best move',
    bestGame: 'Best game',
    see: 'Look at the game',
    ratings: 'Ratings',
    noRatings: 'Rated games with a result count here.',
    provisional: 'still uncertain',
    clocks: { none: 'no clock', game: 'clock for the game', turn: 'clock for each turn' },
    gamesOf: games,
    opponents: 'Against whom',
    opponent: 'Opponent',
  },
};

export type AroundTexts = typeof around;
