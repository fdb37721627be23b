import type { ShakeOptions } from './types';
import { shakePaths } from './routes';

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** The address of a board. It leads to the same letters and the same clock. */
export function boardAddress(options: ShakeOptions, seed: string): string {
  const asked = new URLSearchParams({ language: options.language, size: String(options.size) });
  asked.set('seconds', options.seconds === null ? 'none' : String(options.seconds));
  asked.set('difficulty', options.difficulty);
  if (options.lexicon) asked.set('lexicon', options.lexicon);
  asked.set('seed', seed);
  return `${shakePaths.newGame}?${asked}`;
}

/** The options in such an address. The server chooses what is missing or wrong. */
export function asked(query: string): Partial<ShakeOptions> {
  const given = new URLSearchParams(query);
  const options: Partial<ShakeOptions> = {};
  for (const key of ['language', 'lexicon', 'seed'] as const) {
    const text = given.get(key);
    if (text) options[key] = text;
  }
  const size = Number(given.get('size'));
  if (size === 4 || size === 5 || size === 6) options.size = size;
  const seconds = given.get('seconds');
  if (seconds === 'none') options.seconds = null;
  else if (Number(seconds) >= 60 && Number(seconds) <= 600) options.seconds = Number(seconds);
  const difficulty = DIFFICULTIES.find((each) => each === given.get('difficulty'));
  if (difficulty) options.difficulty = difficulty;
  return options;
}
