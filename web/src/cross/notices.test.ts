// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from '../lib/announcer.svelte';
import { notices } from './notices.svelte';

let answer: NotificationPermission;
const told: string[] = [];

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static requestPermission = vi.fn(() => {
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  });
  onclick: (() => void) | null = null;
  constructor(title: string) {
    told.push(title);
  }
}

const look = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
};

beforeEach(() => {
  told.length = 0;
  FakeNotification.permission = 'default';
  FakeNotification.requestPermission.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('nobody is asked before they switch it on', () => {
  look('hidden');
  notices.tell('game', 'Your turn', '');
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  expect(told).toEqual([]);
});

it('a refusal leaves it off, and is said', async () => {
  answer = 'denied';
  await notices.change(true);
  expect(notices.on).toBe(false);
  expect(announcer.toast).toContain('does not allow');
});

it('whoever looks elsewhere is told, and whoever looks here is not', async () => {
  answer = 'granted';
  await notices.change(true);
  look('visible');
  notices.tell('game', 'Your turn', '');
  expect(told).toEqual([]);
  look('hidden');
  notices.tell('game', 'Your turn', '');
  expect(told).toEqual(['Your turn']);
  await notices.change(false);
  notices.tell('game', 'Your turn', '');
  expect(told).toHaveLength(1);
});
