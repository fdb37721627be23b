import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unseal, type Facts, type SealedList } from './sealed-words';

const suite = JSON.parse(
  readFileSync(new URL('../../../tests/suites/sealed.json', import.meta.url), 'utf8'),
) as {
  words: (Facts & { tiles: string[] })[];
  sealed: SealedList;
};

it('learns of each word what the server has sealed', async () => {
  for (const { tiles, ...facts } of suite.words) expect(await unseal(suite.sealed, tiles)).toEqual(facts);
});

it('knows no other word', async () => {
  for (const tiles of [[...'CANOE'], [...'OCEA'], ['L', 'L', 'A', 'N', 'O'], []])
    expect(await unseal(suite.sealed, tiles)).toBe(null);
});
