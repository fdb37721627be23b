import { get } from '../lib/api';
import type { CrossBot } from './types';

/** The bots that can be asked to a table, in the order in which they are shown. */
export const BOTS = [
  { id: 'level-1', strategy: 'human', level: 1, name: 'Dunnock' },
  { id: 'level-2', strategy: 'human', level: 2, name: 'Robin' },
  { id: 'level-3', strategy: 'human', level: 3, name: 'Linnet' },
  { id: 'level-4', strategy: 'human', level: 4, name: 'Starling' },
  { id: 'level-5', strategy: 'human', level: 5, name: 'Jay' },
  { id: 'level-6', strategy: 'human', level: 6, name: 'Kestrel' },
  { id: 'high-scorer', strategy: 'high-scorer', level: 1, name: 'Gull' },
  { id: 'balancer', strategy: 'balancer', level: 1, name: 'Stork' },
  { id: 'blocker', strategy: 'blocker', level: 1, name: 'Goose' },
  { id: 'strategist', strategy: 'strategist', level: 1, name: 'Raven' },
  { id: 'simulator', strategy: 'simulator', level: 1, name: 'Owl' },
  { id: 'champion', strategy: 'champion', level: 1, name: 'Falcon' },
] as const;

export type BotId = (typeof BOTS)[number]['id'];
export type BotChoice = (typeof BOTS)[number];

export const USUAL_BOT: BotId = 'level-2';
/** Those that are shown before one looks at all of them. */
export const FIRST_BOTS: readonly BotId[] = ['level-2', 'level-4', 'strategist'];

export const LEVELS = BOTS.filter(({ strategy }) => strategy === 'human');
export const STRATEGISTS = BOTS.filter(({ strategy }) => strategy !== 'human');

export function botOf(id: string | undefined): BotChoice {
  return BOTS.find((bot) => bot.id === id) ?? LEVELS[2] ?? BOTS[0];
}

/** The bot of the list; none for bots of earlier versions. */
export function idOf(bot: string): BotId | null {
  return BOTS.find(({ id }) => id === bot)?.id ?? null;
}

/** How strong each was when it was measured. */
export const measured = async (): Promise<CrossBot[]> =>
  (await get<{ bots: CrossBot[] }>('/api/cross/bots')).bots;
