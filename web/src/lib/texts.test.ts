import { describe, expect, it } from 'vitest';
import { ApiError } from './api';
import { errorText, spoken, t } from './texts';

describe('errorText', () => {
  it('says what to do, with the context', () => {
    expect(errorText(new ApiError('needs-centre', { centre: 'N' }))).toBe('Needs the centre letter N.');
    expect(errorText(new ApiError('bad-letters', { letters: 'Q Z' }))).toBe(
      'Not among these letters: Q and Z.',
    );
    expect(errorText(new ApiError('not-a-word', { word: 'OCEANN' }))).toBe('Oceann is not in our word list.');
    expect(errorText(new ApiError('too-many', { seconds: 1 }))).toBe('Too many tries. Wait 1 second.');
  });

  it('leaves slugs it does not know to the server’s own text', () => {
    expect(errorText(new ApiError('new-slug', {}, 'Something new.'))).toBe('Something new.');
  });

  it('has words for what is no error of ours', () => {
    expect(errorText(new Error('x'))).toBe(t.errors.unexpected());
  });
});

describe('spoken', () => {
  it('writes words as people do', () => {
    expect(spoken('OCEAN')).toBe('Ocean');
    expect(spoken('C|HAT')).toBe('Chat');
    expect(spoken('')).toBe('');
  });
});

it('counts as English does', () => {
  expect([0, 1, 2].map(t.words)).toEqual(['0 words', '1 word', '2 words']);
});
