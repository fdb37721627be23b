import { describe, expect, it } from 'vitest';
import type { HiveAnswer } from './types';
import { sift, useful } from './answers';

const answer = (word: string, found?: boolean, common = true): HiveAnswer =>
  ({
    word,
    text: word.toLowerCase(),
    points: 5,
    kind: 'word',
    common,
    ...(found === undefined ? {} : { found }),
  }) as HiveAnswer;

const LIST = [answer('OCEAN', true), answer('CANOE', false), answer('OCTAN', false, false)];
const words = (answers: HiveAnswer[]): string[] => answers.map(({ word }) => word);

describe('filters', () => {
  it('sift', () => {
    expect(words(sift(LIST, 'all'))).toHaveLength(3);
    expect(words(sift(LIST, 'found'))).toEqual(['OCEAN']);
    expect(words(sift(LIST, 'missed'))).toEqual(['CANOE', 'OCTAN']);
    expect(words(sift(LIST, 'common'))).toEqual(['OCEAN', 'CANOE']);
    expect(words(sift(LIST, 'rare'))).toEqual(['OCTAN']);
  });

  it('are offered only where they part the list', () => {
    expect(useful(LIST).map(({ filter }) => filter)).toEqual(['all', 'found', 'missed', 'common', 'rare']);
    expect(useful([answer('OCEAN'), answer('CANOE')]).map(({ filter }) => filter)).toEqual(['all']);
  });
});
