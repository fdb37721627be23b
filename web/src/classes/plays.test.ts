import { expect, it } from 'vitest';
import { PLAYS, playNamed } from './plays';

it('knows what the games offer to a class', () => {
  expect(PLAYS.length).toBeGreaterThanOrEqual(4);
  const [first] = PLAYS;
  expect(first && playNamed(first.game.name, first.play)).toBe(first);
  expect(playNamed('nothing', 'nothing')).toBeUndefined();
});
