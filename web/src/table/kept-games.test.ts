// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { fakeState } from '../hive/fakes';
import { forgetPersonal } from '../lib/storage';
import { keptGames } from './kept-games';

beforeEach(() => localStorage.clear());

const game = (id: string) => ({ ...fakeState(1), id });

it('recalls a game by its address, as of now', () => {
  keptGames.keep(game('nowhere'));
  expect(localStorage).toHaveLength(0);
  keptGames.place('/hive/a', 'a');
  keptGames.keep(game('a'));
  const now = Date.parse('2026-02-02T00:00:00Z');
  expect(keptGames.recall('/hive/a', now)).toEqual({ ...game('a'), now: '2026-02-02T00:00:00.000Z' });
  expect(keptGames.recall('/hive/b')).toBe(null);
});

it('keeps the games that were opened last', () => {
  for (let i = 0; i < 12; i += 1) {
    keptGames.place(`/hive/${i}`, `${i}`);
    keptGames.keep(game(`${i}`));
  }
  expect(keptGames.recall('/hive/3')).toBe(null);
  expect(keptGames.recall('/hive/4')?.id).toBe('4');
  expect(localStorage).toHaveLength(9);
});

it('forgets them with everything personal', () => {
  localStorage.setItem('lexicade:theme', '"dark"');
  keptGames.place('/hive/a', 'a');
  keptGames.keep(game('a'));
  forgetPersonal();
  expect(keptGames.recall('/hive/a')).toBe(null);
  expect(localStorage).toHaveLength(1);
});
