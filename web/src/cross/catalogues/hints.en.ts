import { counting } from '../../lib/counting';

const { number, count } = counting('en');
const tiles = (n: number): string => count(n, 'tile', 'tiles');

/** Hints and all plays, in English. */
export const hints = {
  hints: {
    used: (n: number) => `Hints used: ${number(n)}`,
    note: 'Hints are about the best move of this turn. Each one counts, and the result shows how many.',
    wait: 'You can use hints when it is your turn.',
    show: 'Show',
    names: { nudge: 'Where to look', score: 'Its score', best: 'The move', plays: 'All plays' },
    notes: {
      nudge: 'Row or column, and how many tiles.',
      score: 'How many points it makes.',
      best: 'The word and its place.',
      plays: 'Every legal play, with what it leaves.',
    },
    row: (line: string, n: number) => `Row ${line}, ${tiles(n)}`,
    column: (line: string, n: number) => `Column ${line}, ${tiles(n)}`,
    exchange: (n: number) => `Exchange ${tiles(n)}`,
    exchangeThese: (letters: string) => `Exchange ${letters}`,
    pass: 'Pass: there is nothing to place.',
    lay: 'Place it',
    plays: 'All plays',
    stepBack: 'Step back through the game to see all plays of a turn.',
    waiting: 'Finding all plays…',
    retry: 'Try again',
    count: (n: number, all: number) =>
      n === all ? count(all, 'play', 'plays') : `${number(n)} of ${count(all, 'play', 'plays')}`,
    cut: (n: number) => `The best ${number(n)} are listed.`,
    none: 'No play fits this search.',
    noPlays: 'There is no play: exchange or pass.',
    rackOf: (name: string, rack: string) => `${name}: ${rack}`,
    search: 'Search plays',
    placeholder: 'Word, 8D, >30, -leave',
    sort: 'Sort by',
    sorts: {
      equity: 'Sort by equity',
      points: 'Sort by score',
      word: 'Sort by word',
      leave: 'Sort by leave',
      direction: 'Sort by direction',
      extra: 'Sort by other words',
    },
    turned: 'Reverse the order',
    columns: {
      equity: 'Equity',
      points: 'Score',
      word: 'Word',
      leave: 'Leave',
      direction: 'Direction',
      extra: 'Other words',
    },
    way: 'Direction',
    ways: { both: 'Both ways', across: 'Across', down: 'Down' },
    equityNote: 'Equity is the score plus what the tiles left are worth.',
    fits: 'Show which letters fit beside the tiles',
    fit: {
      across: {
        any: 'Across: any letter',
        some: (letters: string, pattern: string) => `Across: ${letters}, for ${pattern} down`,
        none: (pattern: string) => `Across: no letter, as ${pattern} makes no word down`,
      },
      down: {
        any: 'Down: any letter',
        some: (letters: string, pattern: string) => `Down: ${letters}, for ${pattern} across`,
        none: (pattern: string) => `Down: no letter, as ${pattern} makes no word across`,
      },
    },
    leaves: (letters: string) => `leaves ${letters}`,
    leavesNothing: 'leaves nothing',
    onBoard: (move: string) => `${move} is on the board.`,
  },
};

export type HintTexts = typeof hints;
