// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { playerName } from '../table/player-name.svelte';
import { NewGameForm } from './new-game-form.svelte';

beforeEach(() => localStorage.clear());

describe('NewGameForm', () => {
  it('asks for a hive of one’s own', () => {
    expect(new NewGameForm().submit({ language: 'fr' })).toEqual({
      language: 'fr',
      mode: 'solo',
      difficulty: 'medium',
    });
  });

  it('asks for a table under a name', () => {
    const form = new NewGameForm();
    form.mode = 'coop';
    playerName.change(' Ada ');
    expect(form.submit({ language: 'en' })).toMatchObject({ mode: 'coop', name: 'Ada' });
  });

  it('asks for the level and the translations of a class at a table only', () => {
    const form = new NewGameForm();
    form.classLevel = 'A2';
    form.translations = 'de';
    expect(form.submit({ language: 'fr' })).not.toHaveProperty('class_level');
    form.mode = 'coop';
    expect(form.submit({ language: 'fr' })).toMatchObject({ class_level: 'A2', translations: 'de' });
    // Letters that somebody shared have their words already.
    expect(form.submit({ language: 'fr', seed: 'fr.2.NAECORT' })).not.toHaveProperty('class_level');
  });

  it('asks for a race with or without a limit', () => {
    const form = new NewGameForm();
    form.mode = 'race';
    form.minutes = 10;
    form.liveScores = false;
    expect(form.submit({ language: 'en' })).toMatchObject({ seconds: 600, live_scores: false });
    form.minutes = 0;
    expect(form.submit({ language: 'en' }).seconds).toBe(null);
  });

  it('leaves the difficulty to a hive that is already known', () => {
    expect(new NewGameForm().submit({ language: 'en', seed: 'en.2.NAECORT' })).toEqual({
      language: 'en',
      seed: 'en.2.NAECORT',
      mode: 'solo',
    });
  });

  it('remembers the last form, but not the company', () => {
    const form = new NewGameForm();
    form.difficulty = 'expert';
    form.mode = 'race';
    form.submit({ language: 'en' });
    const next = new NewGameForm();
    expect([next.difficulty, next.mode]).toEqual(['expert', 'solo']);
  });
});
