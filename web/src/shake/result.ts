import { grouped } from '../table/letters';
import { ranked } from '../table/ranking';
import type { Result, ResultWord, Round, Seat } from './types';

export type Filter = 'all' | 'found' | 'missed' | 'targets' | 'shared' | 'mine' | 'theirs' | 'nobody';

/** Whose a word is, when several have looked for it. */
export type Owner = 'shared' | 'mine' | 'theirs' | 'nobody';

export function ownerOf(word: Pick<ResultWord, 'mine' | 'others'>): Owner {
  const others = (word.others ?? 0) > 0;
  if (word.mine) return others ? 'shared' : 'mine';
  return others ? 'theirs' : 'nobody';
}

/** What there is to be glad of at the end: every word was found, or every common one. */
export type Joy = 'words' | 'targets';

export const joyOf = (result: Result): Joy | null =>
  result.complete ? 'words' : result.all_targets ? 'targets' : null;

/** The same while the round runs. */
export function joyIn(
  round: Pick<Round, 'words_left' | 'targets_left' | 'targets_total'> | null,
): Joy | null {
  if (round?.words_left === 0) return 'words';
  return round?.targets_left === 0 && round.targets_total > 0 ? 'targets' : null;
}

/** Whether players may see who found what. */
export const shown = (result: Result): boolean => result.words.some(({ others }) => others !== null);

/** What there is to choose from: whose words they are, where that is told and means something. */
export function filtersOf(result: Result, several: boolean, team: boolean, watching: boolean): Filter[] {
  const apart = several && !team && !watching && shown(result);
  const filters: Filter[] = apart
    ? ['all', 'mine', 'shared', 'theirs', 'nobody']
    : ['all', 'found', 'missed'];
  // Where we know nothing of how common words are, none is.
  return result.words.some(({ target }) => target) ? [...filters, 'targets'] : filters;
}

/** The words that count as found for whoever looks: mine, ours, or for a host who watches anybody's. */
export function foundBy(round: Round, watching: boolean): ReadonlySet<string> {
  if (!watching) return new Set(round.found.map(({ word }) => word));
  return new Set((round.result?.words ?? []).filter((each) => each.finders?.length).map(({ word }) => word));
}

export function passes(word: ResultWord, filter: Filter, found: ReadonlySet<string>): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'targets':
      return word.target;
    case 'found':
      return found.has(word.word);
    case 'missed':
      return !found.has(word.word);
    default:
      return ownerOf(word) === filter;
  }
}

export interface LengthGroup {
  length: number;
  words: ResultWord[];
}

/** Words by how many letters they have, the longest first. */
export function byLength(words: readonly ResultWord[], alphabet: readonly string[]): LengthGroup[] {
  const groups = new Map<number, ResultWord[]>();
  for (const word of words) {
    const length = grouped([...word.word], alphabet).length;
    groups.set(length, [...(groups.get(length) ?? []), word]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([length, each]) => ({ length, words: each }));
}

export interface Placed {
  place: number;
  person: Seat;
}

/** The places of those who play and whose points are shown. */
export function placed(people: readonly Seat[], points: (person: Seat) => number | null): Placed[] {
  const playing = people.filter((person) => person.plays && !person.removed && points(person) !== null);
  const places = ranked(playing, (a, b) => (points(b) ?? 0) - (points(a) ?? 0));
  return places.map(({ place, item }) => ({ place, person: item }));
}

export interface Race {
  /** My place; none while nobody has scored, nor for whoever does not play. */
  place: number | null;
  all: number;
  /** Who leads, or whoever comes next when I do; how many others have just as much. */
  rival: { name: string; others: number; points: number } | null;
}

/** How one does while the round runs, in a line. Nothing, where the others' points are not told. */
export function race(people: readonly Seat[], seat: number): Race | null {
  const rows = placed(people, (person) => person.points);
  if (rows.length < 2) return null;
  const all = rows.length;
  if (!rows.some(({ person }) => person.points)) return { place: null, all, rival: null };
  const others = rows.filter(({ person }) => person.seat !== seat);
  const points = others[0]?.person.points ?? 0;
  const equals = others.filter(({ person }) => person.points === points);
  return {
    place: rows.find(({ person }) => person.seat === seat)?.place ?? null,
    all,
    rival: { name: equals[0]?.person.name ?? '', others: equals.length - 1, points },
  };
}
