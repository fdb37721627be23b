import type { Seat } from './types';

const HOST = 0;

/** Whom the host waits for, and how many of them are ready. The host, who has the start in hand, is asked by nobody. */
export function readiness(people: readonly Seat[]): { ready: number; asked: number } {
  const asked = people.filter(({ seat, removed }) => seat !== HOST && !removed);
  return { ready: asked.filter((person) => person.ready).length, asked: asked.length };
}
