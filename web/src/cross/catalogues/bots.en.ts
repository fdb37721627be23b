import { counting } from '../../lib/counting';

const { number } = counting('en');

/** The bots of Cross, in English. */
export const bots = {
  bots: {
    levels: 'By level',
    strategies: 'By strategy',
    choose: 'Choose a bot',
    more: 'All bots',
    add: 'Add a bot',
    who: (bird: string, kind: string) => `${bird}, ${kind}`,
    strength: (rating: number, points: number) =>
      `Rating ${number(rating)} · about ${number(points)} points a game`,
    kinds: {
      'level-1': { name: 'level 1', line: 'Knows everyday words and is happy with short ones.' },
      'level-2': { name: 'level 2', line: 'Knows more words, and overlooks many good places.' },
      'level-3': { name: 'level 3', line: 'A friendly evening player with a fair eye for the board.' },
      'level-4': { name: 'level 4', line: 'Reads a lot and finds most of the good plays.' },
      'level-5': { name: 'level 5', line: 'Plans ahead and keeps good tiles for the next turn.' },
      'level-6': { name: 'level 6', line: 'Plays in clubs and seldom misses a full rack.' },
      'high-scorer': { name: 'High Scorer', line: 'Takes the most points, whatever it leaves behind.' },
      balancer: { name: 'Balancer', line: 'Keeps vowels and consonants on its rack in balance.' },
      blocker: { name: 'Blocker', line: 'Takes premium squares and keeps you from the next ones.' },
      strategist: { name: 'Strategist', line: 'Weighs points against the tiles it keeps.' },
      simulator: { name: 'Simulator', line: 'Plays the next turns through in its head, many times.' },
      champion: { name: 'Champion', line: 'Looks ahead all game long and solves the end exactly.' },
    },
  },
};

export type BotTexts = typeof bots;
