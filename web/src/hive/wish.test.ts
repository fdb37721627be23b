// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { Wish } from './wish.svelte';

beforeEach(() => localStorage.clear());

describe('Wish', () => {
  it('asks for a hive of one’s own', () => {
    expect(new Wish().ask({ language: 'fr' })).toEqual({
      language: 'fr',
      mode: 'solo',
      difficulty: 'medium',
    });
  });

  it('asks for a table under a name', () => {
    const wish = new Wish();
    wish.mode = 'coop';
    wish.name = ' Ada ';
    expect(wish.ask({ language: 'en' })).toMatchObject({ mode: 'coop', name: 'Ada' });
  });

  it('asks for a race with or without a limit', () => {
    const wish = new Wish();
    wish.mode = 'race';
    wish.minutes = 10;
    wish.liveScores = false;
    expect(wish.ask({ language: 'en' })).toMatchObject({ seconds: 600, live_scores: false });
    wish.minutes = 0;
    expect(wish.ask({ language: 'en' }).seconds).toBe(null);
  });

  it('leaves the difficulty to a hive that is already known', () => {
    expect(new Wish().ask({ language: 'en', seed: 'en.2.NAECORT' })).toEqual({
      language: 'en',
      seed: 'en.2.NAECORT',
      mode: 'solo',
    });
  });

  it('remembers the last wish, but not the company', () => {
    const wish = new Wish();
    wish.difficulty = 'expert';
    wish.mode = 'race';
    wish.name = 'Ada';
    wish.ask({ language: 'en' });
    const next = new Wish();
    expect([next.difficulty, next.mode, next.name]).toEqual(['expert', 'solo', 'Ada']);
  });
});
