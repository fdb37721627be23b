import { expect, it } from 'vitest';
import { colourOf, initials, nameOf, seated } from './seats';

const people = [
  { seat: 0, name: 'Ada', removed: false },
  { seat: 1, name: 'Ben', removed: true },
];

it('shortens names', () => {
  expect(['Ada', 'Ada Lovelace', 'Jean-Luc', 'Ж', ''].map(initials)).toEqual(['AD', 'AL', 'JL', 'Ж', '']);
});

it('repeats colours after the last one', () => {
  expect(colourOf(9)).toBe(1);
});

it('leaves out removed people, but still knows their names', () => {
  expect(seated(people).map(({ seat }) => seat)).toEqual([0]);
  expect([nameOf(people, 1), nameOf(people, 7)]).toEqual(['Ben', '']);
});
