import { expect, it } from 'vitest';
import { MAX_PUPILS, pastedNames } from './names';

it('takes a name from each line of a list or a sheet', () => {
  expect(pastedNames('Amélie Brunner\r\n\n  Ben Osei \n')).toEqual(['Amélie Brunner', 'Ben Osei']);
  expect(pastedNames('1. Chiara Rossi\t8e\n2) "Novak, Daniel";m')).toEqual(['Chiara Rossi', 'Novak, Daniel']);
  expect(pastedNames('x\n'.repeat(150))).toHaveLength(MAX_PUPILS);
});
