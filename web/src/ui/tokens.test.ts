import { describe, expect, it } from 'vitest';
import { GAMES } from '../games';
import { contrastsOf, GROUNDS, MODES, SHAPE, TEXT } from './contrast';

const TEXTS = ['ink', 'quiet', 'marigold-text', 'good-text', 'bad-text'];

describe.each(MODES)('contrast, %s', (mode) => {
  const reaches = contrastsOf(mode);

  it('of texts', () => {
    for (const text of TEXTS) for (const ground of GROUNDS) reaches(text, ground, TEXT);
  });

  it('of letters on tiles, and of words on marigold', () => {
    reaches('tile-ink', 'tile', TEXT);
    reaches('on-marigold', 'marigold', TEXT);
    reaches('on-marigold', 'marigold-tile', TEXT);
    reaches('ink', 'marigold-wash', TEXT);
    reaches('marigold-text', 'marigold-wash', TEXT);
    reaches('paper', 'bad-text', TEXT);
  });

  it('of edges, and of letters that are not in the middle, which are large', () => {
    for (const ground of ['paper', 'raised']) reaches('edge', ground, SHAPE);
  });

  it.each(GAMES.map(({ name }) => name))('of the colours that %s lends to other pages', (name) => {
    const ofGame = contrastsOf(mode, `src/${name}/tokens.css`);
    for (const ground of [...GROUNDS, `${name}-wash`]) ofGame(`${name}-text`, ground, TEXT);
    ofGame('ink', `${name}-wash`, TEXT);
  });
});

it('sees what nobody can read', () => {
  expect(() => contrastsOf('light')('ink', 'ink', 1.1)).toThrow('ink on ink');
});
