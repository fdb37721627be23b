import { counting } from '../../lib/counting';

const { number, count } = counting('en');
const games = (n: number): string => count(n, 'game', 'games');

/** What a player’s games add up to, in English. */
export const record = {
  record: {
    title: 'Your games of Cross',
    fullRacks: 'Full racks a game',
    accuracy: 'Accuracy',
    files: 'Games as files (GCG)',
    noneChosen: 'You have finished no such games. Choose others above.',
    pending: (n: number) => `${count(n, 'older game is', 'older games are')} still being counted.`,
    filters: {
      title: 'Which games count',
      language: 'Language',
      allLanguages: 'All',
      against: 'Against',
      opponents: { '': 'All', people: 'People', bots: 'Bots alone' },
      span: 'Played',
      spans: { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', '': 'Ever' },
    },
    course: {
      title: 'How it goes',
      what: 'What the line shows',
      metrics: {
        turn: 'Points a turn',
        score: 'Points a game',
        full: 'Full racks',
        time: 'Time a turn',
        accuracy: 'Accuracy',
      },
      smoothed: (n: number) => `The line is the mean of ${number(n)} games, each point is one.`,
      table: 'As a table',
      month: 'Month',
      game: 'Game',
    },
    review: {
      accuracy: 'Accuracy',
      none: 'A review says how accurate you were in a game. Review your games to see it here, and how it changes.',
      last: 'Review your last game',
      next: 'Review your latest game without one',
      grades: 'Moves by grade',
      of: (n: number, of: number) => `Mean of ${number(n)} reviewed out of ${games(of)}.`,
    },
    phases: {
      title: 'Opening, middle and end',
      phase: 'Phase',
      names: { opening: 'Opening', middle: 'Middle', end: 'End' },
      lead: 'Lead',
      time: 'Time a turn',
      best: (best: string, worst: string) => `Best against the others: ${best}. Weakest: ${worst}.`,
      note: 'The opening lasts while more than 60% of the tiles are in the bag; at the end it holds a rack or less.',
    },
    lengths: { title: 'Words by length', length: 'Length', count: 'Words', none: 'No words yet.' },
    openings: {
      title: 'First moves',
      sum: (n: number, exchanges: number, passes: number) =>
        [
          `You opened ${games(n)}`,
          exchanges > 0 ? `exchanged in ${number(exchanges)} of them` : '',
          passes > 0 ? `passed in ${number(passes)}` : '',
        ]
          .filter(Boolean)
          .join(', ') + '.',
      average: 'Points',
      tiles: 'Tiles placed',
      best: 'Best',
      squares: 'Where you begin',
      square: 'Square',
      games: 'Games',
      none: 'Others have moved first so far.',
    },
    against: { title: 'People and bots', people: 'People', bots: 'Bots', spread: 'Ahead of the best other' },
    shorts: {
      title: 'Short words',
      of: (length: number) => `Words of ${number(length)} letters used`,
      more: 'Show more',
      used: 'Used',
      missed: 'Missed',
      note: 'Missed: a play with this word would have been at least ten points better, with the tiles left counted in.',
    },
    missed: {
      title: 'Words to practise',
      note: 'Common words of four letters and more that would have been at least ten points better than your move.',
      looking: (n: number, of: number) => `Looked through ${number(n)} of ${games(of)} so far.`,
      none: 'Nothing common was missed by that much. Well played.',
      lost: (points: number, times: number) =>
        times > 1
          ? `${count(points, 'point', 'points')}, ${number(times)} times`
          : count(points, 'point', 'points'),
      copy: 'Copy',
      copied: 'Copied, one word per line.',
      notCopied: 'Your browser did not let us copy. Save it as a text.',
      download: 'Save as a text',
      all: (n: number) => `Show all ${number(n)}`,
    },
  },
};

export type RecordTexts = typeof record;
