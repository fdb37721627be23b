import { expect, it } from 'vitest';
import { wordFile } from './word-file';

it('writes a line for each word, with its meaning where that is known', () => {
  const gloss = (word: string, meaning: string | null, translation: string | null, spellings = ['']) => ({
    word,
    meaning,
    translation,
    spellings: spellings.filter(Boolean),
    level: 3,
    into: null,
  });
  const text = wordFile(['ECOLE', 'CAT', 'QUIZ'], {
    ECOLE: gloss('ECOLE', null, 'school', ['école']),
    CAT: gloss('CAT', 'a small\nanimal', 'Katze'),
  });
  expect(text).toBe('école\tschool\ncat\ta small animal · Katze\nquiz\n');
});
