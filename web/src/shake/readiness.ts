import type { Seat } from './types';

const HOST = 0;

/** How many people the host waits for, and how many of them are ready. The host starts the round, so does not count. */
export function readiness(people: readonly Seat[]): { ready: number; asked: number } {
  const asked = people.filter(({ seat, removed }) => seat !== HOST && !removed);
  return { ready: asked.filter((person) => person.ready).length, asked: asked.length };
}
