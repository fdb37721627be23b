import { describe, expect, it } from 'vitest';
import type { DeckCard } from '../lib/wire';
import { accented, capitals, exerciseOf, exercises, gap, judged, letters, plain, scrambled } from './answers';

const card = (changes: Partial<DeckCard> = {}): DeckCard => ({
  id: 'c',
  word: 'lumière',
  gender: 'f',
  article: 'la',
  meaning: 'light',
  note: '',
  example: 'La lumière du soir.',
  sound: '',
  state: 1,
  step: 0,
  stability: null,
  difficulty: null,
  due: '2026-11-19T12:00:00Z',
  last_review: null,
  reviews: 0,
  ...changes,
});

describe('an answer', () => {
  it.each([
    ['lumière', 'right'],
    ['La  Lumière ', 'right'],
    ['lumiere', 'accents'],
    ['la lumiere', 'accents'],
    ['le lumière', 'wrong'],
    ['lumieres', 'wrong'],
    ['', 'wrong'],
  ])('%s is %s', (typed, verdict) => expect(judged(typed, card())).toBe(verdict));

  it('may have any apostrophe', () => {
    expect(judged("l'ail", card({ word: 'ail', article: 'l’' }))).toBe('right');
  });

  it('shows the accents that were missing', () => {
    expect(letters(card(), 'la lumiere').map(({ missed }) => missed)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('knows what a plain keyboard writes', () => {
    expect(['Œuvre', 'straße', 'çà'].map(plain)).toEqual(['oeuvre', 'strasse', 'ca']);
  });
});

describe('a card', () => {
  it('is asked in the ways that fit it', () => {
    expect(exercises(card(), 'fr', 2)).toEqual(['find', 'unscramble', 'type', 'article', 'gap']);
    const bare = card({ word: 'pomme de terre', gender: '', article: '', example: '' });
    expect(exercises(bare, 'fr', 2)).toEqual(['type']);
    expect(exercises({ ...bare, meaning: '' }, 'fr', 2)).toEqual(['unscramble']);
  });

  it('is asked in each of them in turn', () => {
    const asked = [0, 1, 2, 3, 4, 5].map((reviews) => exerciseOf(card({ reviews }), 'fr', 2));
    expect(asked).toEqual(['find', 'unscramble', 'type', 'article', 'gap', 'find']);
  });

  it('has a gap where its word is', () => {
    expect(gap(card())).toEqual(['La ', ' du soir.']);
    expect(gap(card({ example: 'Rien.' }))).toBe(null);
  });

  it('is never given in its own order', () => {
    expect(scrambled(['A', 'B'], () => 0.5).join('')).toBe('BA');
    expect(scrambled(capitals('lumière', 'fr')).sort()).toEqual([...'LUMIÈRE'].sort());
  });

  it('has the capitals of its language', () => {
    expect(capitals('Straße', 'de').join('')).toBe('STRASSE');
    expect(capitals('pomme de terre', 'fr').join('')).toBe('POMMEDETERRE');
  });

  it('says which letters a keyboard may hide', () => {
    expect(accented(['école', 'été', 'çà'])).toEqual(['é', 'ç', 'à']);
  });
});
