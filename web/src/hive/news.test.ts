import { describe, expect, it } from 'vitest';
import { fakeView } from './fakes';
import type { FoundWord, HiveView } from './types';
import { hintVerdict, newsVerdict } from './news';

const PEOPLE = ['Ada', 'Ben'].map((name, seat) => ({
  seat,
  name,
  removed: false,
  freed: false,
  score: 0,
  words: 0,
  pangrams: 0,
  rank: null,
}));

const found = (word: string, seat: number): FoundWord => ({
  word,
  text: word.toLowerCase(),
  points: 5,
  kind: 'word',
  seat,
});

const view = (...words: FoundWord[]): HiveView => fakeView({ mode: 'coop', occupants: PEOPLE, found: words });

describe('news of the table', () => {
  it('is what somebody else has found', () => {
    const news = newsVerdict(view(), view(found('OCEAN', 1)), 0);
    expect(news?.verdict.text).toBe('Ben: Ocean, 5 points.');
    expect(news?.word).toBe('OCEAN');
  });

  it('counts where there is more than one', () => {
    const news = newsVerdict(view(), view(found('OCEAN', 1), found('CANOE', 1)), 0);
    expect(news?.verdict.text).toBe('2 words found by others.');
  });

  it('is not what I found myself, nor what was there', () => {
    expect(newsVerdict(view(), view(found('OCEAN', 0)), 0)).toBe(null);
    expect(newsVerdict(view(found('OCEAN', 1)), view(found('OCEAN', 1)), 0)).toBe(null);
  });

  it('celebrates a pangram of somebody else', () => {
    const pangram: FoundWord = { ...found('ENACTOR', 1), kind: 'pangram', points: 14 };
    const news = newsVerdict(view(), view(pangram, found('OCEAN', 1)), 0);
    expect(news).toMatchObject({ word: 'ENACTOR', pangram: true, verdict: { mood: 'great' } });
    expect(news?.verdict.text).toBe('Pangram! Ben: Enactor, 14 points.');
  });

  it('tells everybody of a hint', () => {
    const hints = { ...view().hints, used: 2 };
    expect(hintVerdict(view(), { ...view(), hints })?.text).toBe('Someone took a hint. 2 hints so far.');
    expect(hintVerdict(view(), view())).toBe(null);
    expect(hintVerdict(fakeView(), fakeView({ hints }))).toBe(null);
  });

  it('is no business of racers', () => {
    const race = fakeView({ mode: 'race', found: [found('OCEAN', 1)] });
    expect(newsVerdict(fakeView({ mode: 'race' }), race, 0)).toBe(null);
  });
});
