import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fakeView } from './fakes';
import { foresee } from './foresee';

type Guess = [string, string | null, Record<string, string | number>];
interface Suite {
  alphabet: string[];
  letters: string[];
  found: string[];
  guesses: Guess[];
}

const suites = JSON.parse(readFileSync('../tests/suites/verdicts.json', 'utf8')) as Record<string, Suite>;

describe.each(['hive', 'hive-tiles'])('%s', (name) => {
  const suite = suites[name] as Suite;
  const found = suite.found.map((word) => ({ word, text: word, kind: 'word', points: 1 }));
  const view = fakeView({ letters: suite.letters, found: found as never });

  it.each(suite.guesses)('%s: %s', (word, slug, context) =>
    expect(foresee(view, suite.alphabet, word)).toEqual(slug && { slug, context }),
  );
});
