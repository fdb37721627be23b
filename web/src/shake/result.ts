import { grouped } from '../table/letters';
import { podium, type Finisher } from '../table/podium';
import { ranked } from '../table/ranking';
import type { Result, ResultWord, Round, Seat, SizeStatistics } from './types';

export type Filter = 'all' | 'found' | 'missed' | 'targets' | 'shared' | 'mine' | 'theirs' | 'nobody';

/** Who found a word, among several players. */
export type Owner = 'shared' | 'mine' | 'theirs' | 'nobody';

export function ownerOf(word: Pick<ResultWord, 'mine' | 'others'>): Owner {
  const others = (word.others ?? 0) > 0;
  if (word.mine) return others ? 'shared' : 'mine';
  return others ? 'theirs' : 'nobody';
}

/** What was completed: every word, or every common one. */
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

/** Whether a round is this player's best, and not merely the first that counts. */
export function beaten(
  { best, compared }: Pick<SizeStatistics, 'best' | 'compared'>,
  round: Pick<Round, 'starts_at'>,
): boolean {
  return compared > 1 && best !== null && Date.parse(best.at) >= Date.parse(round.starts_at);
}

/** Whether players may see who found what. */
export const shown = (result: Result): boolean => result.words.some(({ others }) => others !== null);

/** The filters of the word list: by finder where players may see it, else by found or missed. */
export function filtersOf(result: Result, several: boolean, team: boolean, watching: boolean): Filter[] {
  const apart = several && !team && !watching && shown(result);
  const filters: Filter[] = apart
    ? ['all', 'mine', 'shared', 'theirs', 'nobody']
    : ['all', 'found', 'missed'];
  // A list without frequencies has no common words.
  return result.words.some(({ target }) => target) ? [...filters, 'targets'] : filters;
}

/** The words found by this player or their team; for a host who watches, by anybody. */
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
  /** Null if it is not told: only the first three are. */
  place: number | null;
  person: Seat;
}

const TOLD = 3;

/** The places of those who play and whose points are shown. */
export function placed(people: readonly Seat[], points: (person: Seat) => number | null): Placed[] {
  const playing = people.filter((person) => person.plays && !person.removed);
  const shown = playing.filter((person) => points(person) !== null);
  const places = ranked(shown, (a, b) => (points(b) ?? 0) - (points(a) ?? 0));
  const hidden = shown.length < playing.length;
  return places.map(({ place, item }) => ({ place: hidden && place > TOLD ? null : place, person: item }));
}

/** Those whose points of the round are shown, for a podium. */
export const finishers = (people: readonly Seat[]): Finisher[] =>
  placed(people, ({ points }) => points).map(({ person: { seat, name, points } }) => ({
    seat,
    name,
    points: points ?? 0,
  }));

/** Whether a seat won a round, as far as the scores are told. */
export function wins(people: readonly Seat[], seat: number | null, sight: Round['sight']): boolean {
  const [first] = podium(finishers(people));
  return sight !== 'nothing' && (first?.people.some((each) => each.seat === seat) ?? false);
}

export interface Race {
  /** This player's place; null before the first points and for those who do not play. */
  place: number | null;
  all: number;
  /** The leader, or the second if this player leads, with the number of others who have the same points. */
  rival: { name: string; others: number; points: number } | null;
}

/** This player's standing during the round; null if the others' points are hidden. */
export function race(people: readonly Seat[], seat: number | null): Race | null {
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
