import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { boardOf } from './board';
import { fakeRound } from './fakes';
import { foresee } from './foresee';

const { shake } = JSON.parse(readFileSync('../tests/suites/verdicts.json', 'utf8')) as {
  shake: {
    faces: string[];
    alphabet: string[];
    minimum: number;
    found: string[];
    guesses: [string, string | null][];
  };
};

const round = fakeRound({
  minimum: shake.minimum,
  found: shake.found.map((word) => ({ word })) as never,
});

it.each(shake.guesses)('%s: %s', (word, reason) =>
  expect(foresee(round, boardOf(shake.faces, shake.alphabet), shake.alphabet, word)).toBe(reason),
);
