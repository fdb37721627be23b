import { counting } from '../../../lib/counting';

const { count, number, percent } = counting('en');

/** The report of a class, for its teachers. */
export const reports = {
  title: 'Report',
  of: (name: string) => `Report: ${name}`,
  time: 'Since',
  times: { week: 'Last 7 days', month: 'Last 4 weeks', term: 'Last 12 weeks', ever: 'The beginning' },
  level: 'Level',
  everyLevel: 'Every level',
  levelNote: 'Levels A1 to C1 are an estimate: they only say how common a word is.',
  file: 'CSV',
  print: 'Print',
  round: (game: string, day: string) => `${game}, ${day}`,
  wholeTime: 'All rounds',
  printed: (day: string) => `Printed on ${day}. For teachers alone.`,
  span: (from: string, to: string) => `${from} to ${to}`,

  words: 'Words and pupils',
  order: 'Order',
  orders: { missed: 'Most missed', found: 'Found by the fewest', word: 'By the alphabet' },
  word: 'Word',
  found: 'Found',
  foundOf: (found: number, asked: number) => `${number(found)} of ${number(asked)}`,
  marks: { found: 'found', tried: 'tried, spelled otherwise', missed: 'not found', none: 'not asked' },
  nothing: 'No words in this time.',
  nothingNote: 'Play a round with the class, or choose a longer time.',
  detail: (found: number, asked: number) => `Found ${number(found)} of ${count(asked, 'time', 'times')}`,
  spellings: 'Not accepted:',
  tries: (text: string, n: number) => `${text}, ${count(n, 'time', 'times')}`,
  card: 'Word',
  rarer: 'rarer than C1',
  earlier: 'Back',
  more: 'More words',
  page: (from: number, to: number, all: number) => `${number(from)} to ${number(to)} of ${number(all)}`,

  overTime: 'Over time',
  overTimeNote: 'Words found, of those asked',
  band: 'The middle half of the class',
  week: (day: string, share: number) => `Week of ${day}: ${percent(share)}`,
  weekless: (day: string) => `Week of ${day}: nothing asked`,
  percent: (share: number) => percent(share),
  asTable: 'As a table',
  weekColumn: 'Week of',
  pupilsColumn: 'Pupils',

  mostMissed: 'Most missed',
  mostMissedNote: 'Missed most often, ready for a list. Offensive words are left out.',
  missedTimes: (n: number) => count(n, 'time', 'times'),
  makeList: 'Make it the next list',
  listTitle: (name: string, day: string) => `Missed: ${name}, ${day}`,
  none: 'Nothing was missed.',

  pupils: 'Pupils',
  pupil: 'Pupil',
  moreWords: 'Extra words',
  tried: 'Tries',
  asked: 'Asked',
  share: 'Share',
  rounds: 'Rounds',
  date: 'Date',
  game: 'Game',
  show: 'Show',
  roundFile: (game: string, day: string) => `CSV of ${game}, ${day}`,
  showRound: (game: string, day: string) => `Show ${game}, ${day}`,
  running: 'still running',
  roundCount: (shown: number, all: number) => `The last ${number(shown)} of ${number(all)} rounds.`,
  alone: 'What a pupil played alone is on the pupil’s page.',
  others: 'Not asked for',
  othersNote:
    'Words that the game did not ask for, and tries that resemble none of its words. In a game that asks for no words these are the words that were placed, and those that were not words.',
  othersFound: 'Found',
  othersTried: 'Not accepted',
  overlooked: 'Could have been played',
  overlookedShort: 'Overlooked',
  overlookedNote: (games: number) =>
    `Common words that were possible in ${count(games, 'finished game', 'finished games')}, and clearly better than what was played.`,
  turns: 'Turns',
  privacy: (who: string) =>
    who !== ''
      ? `You and ${who} see this page. No pupil sees it, and it goes with the pupil when you remove one.`
      : 'Only you see this page. No pupil sees it, and it goes with the pupil when you remove one.',
};

export type ReportTexts = typeof reports;
