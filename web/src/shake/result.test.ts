import { describe, expect, it } from 'vitest';
import { fakeRound, fakeSeat, fakeWord } from './fakes';
import {
  beaten,
  byLength,
  filtersOf,
  foundBy,
  joyIn,
  joyOf,
  ownerOf,
  passes,
  race,
  placed,
  wins,
} from './result';

const result = (words = [fakeWord('CAT', { target: true })]) => ({
  words,
  longest: 3,
  longest_found: [],
  complete: false,
  all_targets: false,
});

describe('whose a word is', () => {
  it.each([
    [{ mine: true, others: 2 }, 'shared'],
    [{ mine: true, others: 0 }, 'mine'],
    [{ mine: false, others: 1 }, 'theirs'],
    [{ mine: false, others: 0 }, 'nobody'],
    [{ mine: false, others: null }, 'nobody'],
  ])('%o', (word, owner) => expect(ownerOf(word)).toBe(owner));

  it('is asked only where it is told, and where several have looked on their own', () => {
    const apart = ['all', 'mine', 'shared', 'theirs', 'nobody', 'targets'];
    const plain = ['all', 'found', 'missed', 'targets'];
    expect(filtersOf(result(), true, false, false)).toEqual(apart);
    expect(filtersOf(result(), false, false, false)).toEqual(plain);
    expect(filtersOf(result(), true, true, false)).toEqual(plain);
    expect(filtersOf(result(), true, false, true)).toEqual(plain);
    const untold = result([fakeWord('CAT', { target: true, others: null })]);
    expect(filtersOf(untold, true, false, false)).toEqual(plain);
  });

  it('is not told by how common words are where that is known of none', () => {
    expect(filtersOf(result([fakeWord('CAT')]), false, false, false)).toEqual(['all', 'found', 'missed']);
  });
});

describe('filters', () => {
  const words = [
    fakeWord('CAT', { target: true, mine: true, others: 1, finders: [0, 1] }),
    fakeWord('OPEN', { target: true, others: 1, finders: [1] }),
    fakeWord('DRIL'),
  ];
  const round = fakeRound({
    found: [{ word: 'CAT', text: 'cat', points: 1, seat: 0 }],
    result: result(words),
  });
  const chosen = (filter: Parameters<typeof passes>[1], watching = false): string[] =>
    words.filter((word) => passes(word, filter, foundBy(round, watching))).map(({ word }) => word);

  it('sort found from missed, and common words from rare ones', () => {
    expect(chosen('found')).toEqual(['CAT']);
    expect(chosen('missed')).toEqual(['OPEN', 'DRIL']);
    expect(chosen('targets')).toEqual(['CAT', 'OPEN']);
    expect(chosen('shared')).toEqual(['CAT']);
    expect(chosen('theirs')).toEqual(['OPEN']);
    expect(chosen('nobody')).toEqual(['DRIL']);
  });

  it('take anybody’s words for found where the host only watches', () => {
    expect(chosen('found', true)).toEqual(['CAT', 'OPEN']);
  });
});

it('words stand by their letters, the longest first; LL is one', () => {
  const groups = byLength([fakeWord('LLAMA'), fakeWord('MAL'), fakeWord('AMAR')], ['LL', 'A', 'M', 'R', 'L']);
  expect(groups.map(({ length, words }) => [length, words.map(({ word }) => word)])).toEqual([
    [4, ['LLAMA', 'AMAR']],
    [3, ['MAL']],
  ]);
});

it('who has as many points has the same place; who watches or is gone has none', () => {
  const people = [
    fakeSeat(0, { plays: false, points: 99 }),
    fakeSeat(1, { points: 4 }),
    fakeSeat(2, { points: 7 }),
    fakeSeat(3, { points: 7 }),
    fakeSeat(4, { points: 50, removed: true }),
    fakeSeat(5, { points: null }),
  ];
  expect(placed(people, ({ points }) => points).map(({ place, person }) => [place, person.seat])).toEqual([
    [1, 2],
    [1, 3],
    [3, 1],
  ]);
});

describe('how one does while the round runs', () => {
  const people = (...points: (number | null)[]) =>
    points.map((each, seat) => fakeSeat(seat, { points: each }));

  it('names my place and who leads', () => {
    expect(race(people(4, 9, 6), 2)).toEqual({
      place: 2,
      all: 3,
      rival: { name: 'Player 1', others: 0, points: 9 },
    });
  });

  it('names whoever comes next when I lead', () => {
    expect(race(people(9, 4, 6), 0)).toMatchObject({ place: 1, rival: { name: 'Player 2', points: 6 } });
  });

  it('counts those who have just as much', () => {
    expect(race(people(1, 9, 9, 9), 0)).toMatchObject({ place: 4, rival: { name: 'Player 1', others: 2 } });
    expect(race(people(9, 9, 2), 0)).toMatchObject({ place: 1, rival: { name: 'Player 1', others: 0 } });
  });

  it('names nobody while nobody has scored', () => {
    expect(race(people(0, 0, 0), 1)).toEqual({ place: null, all: 3, rival: null });
  });

  it('has no place for whoever only watches', () => {
    const [host, ...players] = people(null, 3, 5).map((each) => ({ ...each, plays: each.seat > 0 }));
    expect(race([...(host ? [host] : []), ...players], 0)).toMatchObject({ place: null, all: 2 });
  });

  it('is nothing where the points of others are not told', () => {
    expect(race(people(5, null, null), 0)).toBeNull();
  });
});

describe('what there is to be glad of', () => {
  it('is every word before every common one', () => {
    expect(joyOf({ ...result(), complete: true, all_targets: true })).toBe('words');
    expect(joyOf({ ...result(), all_targets: true })).toBe('targets');
    expect(joyOf(result())).toBeNull();
  });

  it('is the same while the round runs', () => {
    expect(joyIn(fakeRound({ words_left: 4, targets_left: 0 }))).toBe('targets');
    expect(joyIn(fakeRound({ words_left: 0, targets_left: 0 }))).toBe('words');
    expect(joyIn(fakeRound({ words_left: 4, targets_left: 1 }))).toBeNull();
    expect(joyIn(fakeRound({ words_left: 4, targets_left: 0, targets_total: 0 }))).toBeNull();
    expect(joyIn(null)).toBeNull();
  });
});

describe('a personal best', () => {
  const round = fakeRound();
  const best = (at: string) => ({ points: 9, words: 5, at });

  it('is the round that has just ended, if there was one to beat', () => {
    expect(beaten({ best: best('2026-11-15T12:03:00Z'), compared: 2 }, round)).toBe(true);
    expect(beaten({ best: best('2026-11-15T12:03:00Z'), compared: 1 }, round)).toBe(false);
    expect(beaten({ best: best('2026-11-14T20:00:00Z'), compared: 5 }, round)).toBe(false);
    expect(beaten({ best: null, compared: 0 }, round)).toBe(false);
  });
});

describe('places where only the first three are told', () => {
  const people = [5, 4, null, 3, 1].map((points, seat) => fakeSeat(seat, { points }));

  it('leaves the own place out', () => {
    expect(placed(people, ({ points }) => points).map(({ place }) => place)).toEqual([1, 2, 3, null]);
  });
});

describe('the winner of a round', () => {
  const people = [3, 7, 7, 0].map((points, seat) => fakeSeat(seat, { points }));

  it('is whoever has most, if that is told', () => {
    expect([0, 1, 2, 3].map((seat) => wins(people, seat, 'podium'))).toEqual([false, true, true, false]);
    expect(wins(people, 1, 'nothing')).toBe(false);
    expect(wins([fakeSeat(0, { points: 0 }), fakeSeat(1, { points: 0 })], 0, 'words')).toBe(false);
  });
});
