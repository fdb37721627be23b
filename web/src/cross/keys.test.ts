// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keydown, type TurnActs } from './keys';
import type { CrossSession } from './session.svelte';

const acts = { shuffle: vi.fn(), pass: vi.fn(), challenge: vi.fn() };

function press(key: string, session: Partial<CrossSession>, html = '', asked: TurnActs = acts): boolean {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const handle = (each: KeyboardEvent): void => keydown(each, session as CrossSession, false, asked);
  document.addEventListener('keydown', handle, { once: true });
  (document.querySelector('button') ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

const table = (changes: Partial<CrossSession> = {}): Partial<CrossSession> => ({
  reviewed: null,
  over: false,
  watching: false,
  view: { turns: [1, 2, 3] } as never,
  alphabet: ['A'],
  language: { code: 'en', letters: ['A'], folds: {} } as never,
  review: vi.fn(),
  ...changes,
});

beforeEach(() => vi.clearAllMocks());

it('figures stand for turns, where they are possible', () => {
  press('1', table());
  press('3', table());
  expect(acts.shuffle).toHaveBeenCalledOnce();
  expect(acts.challenge).toHaveBeenCalledOnce();
  expect(acts.pass).not.toHaveBeenCalled();
  expect(press('4', table())).toBe(true);
  press('2', table({ reviewed: 1 }));
  expect(acts.pass).not.toHaveBeenCalled();
});

it('Esc leaves the past from a tab too, and arrows belong to the tabs', () => {
  const session = table({ reviewed: 2 });
  const tabs = '<div role="tablist"><button></button></div>';
  press('Escape', session, tabs);
  expect(session.review).toHaveBeenCalledExactlyOnceWith(null);
  press('ArrowLeft', session, tabs);
  expect(session.review).toHaveBeenCalledOnce();
});
