import { expect, it } from 'vitest';
import { shown } from './push-message';

it('leads to the game whose turn it is, in the language of the browser', () => {
  expect(shown({ kind: 'turn', game: 'cross', id: 'Ab-1_x', language: 'de' })).toEqual({
    title: 'Du bist am Zug',
    body: 'Cross',
    tag: 'lexicade-Ab-1_x',
    path: '/cross/Ab-1_x',
  });
  expect(shown({ kind: 'daily', game: 'hive', language: 'xx' })).toMatchObject({
    title: 'Today’s new hive is here',
    path: '/hive',
  });
});

it('shows nothing of what it does not understand', () => {
  for (const message of [
    null,
    {},
    { kind: 'party', game: 'hive' },
    { kind: 'turn', game: '../evil' },
    { kind: 'turn', game: 'cross', id: '../../x' },
  ])
    expect(shown(message as never)).toBe(null);
});
