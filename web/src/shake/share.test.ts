import { expect, it } from 'vitest';
import { fakeView } from './fakes';
import { asked, boardAddress } from './share';

it('an address gives back what it was made from', () => {
  const options = { ...fakeView().options, language: 'fr', size: 5 as const, seconds: null };
  const address = boardAddress(options, 'fr.2/ä ?');
  expect(address.startsWith('/shake/new?')).toBe(true);
  expect(asked(address.split('?').slice(1).join('?'))).toEqual({
    language: 'fr',
    size: 5,
    seconds: null,
    difficulty: 'medium',
    seed: 'fr.2/ä ?',
  });
});

it('what is missing or wrong is left to the house', () => {
  expect(asked('size=9&seconds=5&difficulty=mad&language=')).toEqual({});
  expect(asked('language=de&seconds=120')).toEqual({ language: 'de', seconds: 120 });
});
