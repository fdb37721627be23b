import { counting } from '../../lib/counting';

const { count } = counting('en');

/** Clubs: people with accounts of their own, and their evenings. */
export const clubs = {
  title: 'Clubs',
  needsAccount: 'Clubs are for accounts with a name.',
  needsAccountNote: 'Sign up or log in, then join your club here.',
  noneNote:
    'A club meets for evenings of rated games on a clock. Everyone plays with an account of their own.',
  newClub: 'New club',
  name: 'Name of the club',
  nameHint: 'Members see it. “Thursday club”, say.',
  language: 'Language it plays in',
  make: 'Make the club',
  join: 'Join a club',
  code: 'Code of the club',
  codeHint: 'Six characters, from someone who is in it.',
  joinIt: 'Join',
  joinNote: 'Its members see the name of your account.',
  cancel: 'Cancel',
  members: (n: number) => count(n, 'member', 'members'),
  membersTitle: 'Members',
  organises: 'organises',
  me: 'you',
  more: 'More',

  evening: 'This evening',
  lastEvening: 'Last evening',
  noEvening: 'No evening yet',
  noEveningNote: 'Whoever organises the club opens one. Then everyone says that they’re here.',
  open: 'Open an evening',
  opening: 'Open it',
  minutes: 'Minutes for each player',
  increment: 'Seconds added by each turn',
  openNote:
    'Every game counts for the ratings: the standard rules, a clock, no bots, no hints. Whoever leaves, resigns or runs out of time loses.',
  end: 'End the evening',
  clock: (minutes: number, increment: number) =>
    increment > 0
      ? `${count(minutes, 'minute', 'minutes')} + ${increment} s`
      : count(minutes, 'minute', 'minutes'),
  here: 'I’m here',
  hereNote: (clock: string) =>
    `You are paired for rated games, ${clock} each. Whoever leaves a game, resigns or runs out of time loses it.`,
  go: 'I have to go',
  amHere:
    'You’re here. Stay on this page: it takes you to your table when a round opens, and the clocks start at once.',
  hereNow: (n: number) => `${n} here`,
  yourTable: 'Your table is open',
  goIn: 'Go in',
  bye: 'Nobody is left to play you in this round. You get the point.',
  gone: (name: string) => `${name} has gone`,

  draw: 'Next round',
  firstDraw: 'First round',
  stillPlaying: (n: number) =>
    `${count(n, 'table is', 'tables are')} still playing. Whoever plays is left out of the next round.`,
  pairs: 'Who plays whom?',
  pairsNote:
    'By points and rating; nobody meets the same person twice if it can be helped. Tap two names to swap them.',
  alone: 'has a bye, one point',
  nobody: 'Two people have to be here and free.',
  start: (n: number) => `Open ${count(n, 'table', 'tables')}`,
  redraw: 'Draw again',
  round: (n: number) => `Round ${n}`,
  table: (n: number) => `Table ${n}`,
  over: 'over',
  byes: (names: string) => `Bye, one point: ${names}.`,
  standings: 'Standings',
  columns: { place: 'Place', name: 'Name', points: 'Points', spread: 'Spread', games: 'Games' },
  points: (n: number) => count(n, 'point', 'points'),
  rated: 'rated',
  projector: 'Projector',
  invite: 'Join with this code',
  qr: 'Code to join the club',
  wallHow: 'Go to',
  wallThen: 'Join with the code, then tap “I’m here”.',
  final: 'The evening is over',
  together: (players: number, rounds: number) =>
    `${count(players, 'player', 'players')}, ${count(rounds, 'round', 'rounds')}`,

  settings: 'Settings of the club',
  save: 'Save',
  saved: 'Saved.',
  newCode: 'Make a new code',
  newCodeNote: 'The old code opens nothing any more.',
  makeOrganiser: (name: string) => `Let ${name} organise too`,
  noOrganiser: (name: string) => `Don’t let ${name} organise`,
  remove: (name: string) => `Take ${name} out of the club`,
  leave: 'Leave the club',
  leaveNote: 'Your games and your rating stay with you. To come back you need the code.',
  delete: 'Delete the club',
  deleteNote: 'The club and its evenings are deleted. Games and ratings stay with those who played.',
  yesDelete: 'Yes, delete',
};

export type ClubTexts = typeof clubs;
