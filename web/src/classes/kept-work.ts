import { ApiError } from '../lib/api';
import { personal } from '../lib/storage';
import type { MyAssignment, MyWork } from '../lib/wire';
import { classApi } from './api';
import { wayNamed } from './assigned.svelte';

const kept = personal<MyWork>('class-work');
/** The parts whose words are here already. */
const ahead = personal<string[]>('class-ahead');
const MAX_AHEAD = 60;

/** What the pupil at this device has to do, as it was when there was a connection. */
export const keptWork = {
  read: (): MyWork | null => kept.read(),

  async refresh(): Promise<MyWork> {
    const work = await classApi.work();
    kept.write(work);
    return work;
  },

  clear(): void {
    kept.clear();
    ahead.clear();
  },

  /** Fetches what the open parts need to be played without a connection, one after the other. */
  async prepare({ assignments }: MyWork): Promise<void> {
    for (const given of assignments) {
      const keep = wayNamed(given.game, given.way)?.keep;
      if (!keep) continue;
      for (const [task, part] of given.parts.entries()) {
        const name = `${given.id}.${task}`;
        if (part.state === 'done' || (ahead.read() ?? []).includes(name)) continue;
        try {
          const found = await classApi.taskAhead(given.id, task);
          if (found.ahead) await keep(found.ahead, { assignment: given.id, task });
          ahead.write([name, ...(ahead.read() ?? [])].slice(0, MAX_AHEAD));
        } catch (error) {
          // Without it the part takes a connection.
          if (!(error instanceof ApiError)) throw error;
          return;
        }
      }
    }
  },
};

/** The part that comes next: the one that was begun, or the first that is not done. */
export function nextPart({ parts }: Pick<MyAssignment, 'parts'>): number {
  const begun = parts.findIndex(({ state }) => state === 'begun');
  const open = parts.findIndex(({ state }) => state === 'new');
  return begun >= 0 ? begun : open >= 0 ? open : parts.length - 1;
}

/** Where a part is done; without a connection too, if that can be. */
export async function addressOfPart(given: MyAssignment, task: number): Promise<string | null> {
  const way = wayNamed(given.game, given.way);
  if (!way) return null;
  try {
    const { id, subject, cards } = await classApi.beginTask(given.id, task);
    return id === null || !way.game
      ? (way.subject?.(subject, cards) ?? null)
      : way.game.addressOf({ id, date: null, language: '' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.slug !== 'network') throw error;
    const begun = given.parts[task]?.game;
    if (begun && way.game) return way.game.addressOf({ id: begun, date: null, language: '' });
    return (await way.begin?.({ assignment: given.id, task })) ?? null;
  }
}
