// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api';
import { announcer } from '../lib/announcer.svelte';
import type { ChatHistory, ChatMessage, ChatPosted } from '../lib/wire';
import { Chat } from './chat.svelte';
import { bindChatKey, chatKey } from './chatKey';

const message = (seq: number, seat: number, text: string, mask: string | null = null): ChatMessage => ({
  seq,
  seat,
  name: null,
  text,
  mask,
  at: '2026-01-01T00:00:00Z',
});

const told = (revision: number, messages: ChatMessage[], more: Partial<ChatHistory> = {}): ChatHistory => ({
  revision,
  closed: false,
  masked: false,
  silenced: [],
  cleared: 0,
  messages,
  ...more,
});

const texts = (chat: Chat): string[] => chat.shown.map((each) => chat.text(each));

let answers: (ChatPosted | ApiError)[];
let sent: { id: string; text: string }[];

function send(id: string, { text }: { text: string }): Promise<ChatPosted> {
  sent.push({ id, text });
  const next = answers.shift() ?? { ok: true, message: message(sent.length, 1, text) };
  return next instanceof ApiError ? Promise.reject(next) : Promise.resolve(next);
}

const open = (): Chat => {
  const chat = new Chat('g1', 1, send);
  chat.receive(told(0, []));
  return chat;
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  answers = [];
  sent = [];
});

afterEach(() => vi.useRealTimers());

describe('Chat', () => {
  it('keeps messages in order, each once', () => {
    const chat = open();
    chat.receive(told(2, [message(2, 0, 'two'), message(1, 0, 'one')]));
    chat.receive(told(3, [message(2, 0, 'two'), message(3, 0, 'three')]));
    chat.receive(told(1, [message(9, 0, 'from the past')]));
    expect(texts(chat)).toEqual(['one', 'two', 'three']);
  });

  it('says nothing before the server has', () => {
    const chat = new Chat('g1', 1, send);
    expect([chat.known, chat.mayWrite, chat.idle]).toEqual([false, false, true]);
  });

  it('counts what others wrote since it was last seen, over a reload too', () => {
    const chat = open();
    chat.receive(told(3, [message(1, 0, 'hello'), message(2, 1, 'mine'), message(3, 0, 'well?')]));
    expect(chat.unread).toBe(2);
    chat.see();
    expect(chat.unread).toBe(0);
    const again = open();
    again.receive(told(4, [message(3, 0, 'well?'), message(4, 0, 'still there?')]));
    expect(again.unread).toBe(1);
  });

  it('sends what was written, and shows it as soon as it is taken', async () => {
    const chat = open();
    chat.draft = '  hello ';
    chat.send();
    expect([chat.draft, chat.outbox.waiting.length]).toEqual(['', 1]);
    await vi.runAllTimersAsync();
    expect(sent.map(({ text }) => text)).toEqual(['hello']);
    expect(texts(chat)).toEqual(['hello']);
    expect(chat.outbox.waiting).toEqual([]);
  });

  it('tries again under the same id, also after a reload', async () => {
    answers = [new ApiError('network'), new ApiError('too-many', { seconds: 3 }, '', 429)];
    const chat = open();
    chat.draft = 'hello';
    chat.send();
    await vi.advanceTimersByTimeAsync(10);
    chat.stop();
    const again = open();
    await vi.runAllTimersAsync();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.length).toBe(3);
    expect(texts(again)).toEqual(['hello']);
  });

  it('gives back what was refused', async () => {
    answers = [new ApiError('chat-closed', {}, '', 403)];
    const chat = open();
    chat.draft = 'too late';
    chat.send();
    await vi.runAllTimersAsync();
    expect(chat.draft).toBe('too late');
    expect(announcer.text).toBe('The chat is closed.');
    expect(chat.outbox.waiting).toEqual([]);
  });

  it('keeps the draft over a reload, and sends no blanks', () => {
    const chat = open();
    chat.draft = 'half a sen';
    expect(open().draft).toBe('half a sen');
    chat.draft = '   ';
    chat.send();
    expect(sent).toEqual([]);
  });

  it('lets nobody write who may not', () => {
    const chat = open();
    chat.receive(told(1, [], { silenced: [1] }));
    expect(chat.mayWrite).toBe(false);
    chat.receive(told(2, [], { closed: true }));
    expect(chat.mayWrite).toBe(false);
    chat.draft = 'psst';
    chat.send();
    expect([sent, chat.draft]).toEqual([[], 'psst']);
  });

  it('forgets what the host has cleared', () => {
    const chat = open();
    chat.receive(told(2, [message(1, 0, 'one'), message(2, 0, 'two')]));
    chat.receive(told(3, [], { cleared: 2 }));
    expect([texts(chat), chat.more]).toEqual([[], false]);
    chat.receive(told(4, [message(3, 0, 'three')], { cleared: 2 }));
    expect([texts(chat), chat.more]).toEqual([['three'], false]);
  });

  it('masks for this reader, and takes what the host masks', () => {
    const chat = open();
    chat.receive(told(1, [message(1, 0, 'darn it', '•••• it')]));
    expect(texts(chat)).toEqual(['darn it']);
    chat.masking = true;
    expect(texts(chat)).toEqual(['•••• it']);
    expect(open().masking).toBe(true);
    chat.masking = false;
    chat.receive(told(2, [message(1, 0, '•••• it')], { masked: true }));
    expect(texts(chat)).toEqual(['•••• it']);
  });

  it('hides somebody, and shows them again', () => {
    const chat = open();
    chat.receive(told(2, [message(1, 0, 'noise'), message(2, 2, 'news')]));
    chat.mute(0);
    expect([texts(chat), chat.unread]).toEqual([['news'], 1]);
    const again = open();
    again.receive(told(2, [message(1, 0, 'noise')]));
    expect(texts(again)).toEqual([]);
    again.unmute(0);
    expect(texts(again)).toEqual(['noise']);
  });

  it('knows that there is more before what it was told, and starts anew after a gap', () => {
    const chat = open();
    chat.receive(told(5, [message(4, 0, 'four'), message(5, 0, 'five')]));
    expect(chat.more).toBe(true);
    chat.receive(told(200, [message(180, 0, 'later')]));
    expect([texts(chat), chat.more]).toEqual([['later'], true]);
  });
});

describe('the chat’s key', () => {
  it('is the newest chat’s', () => {
    const one = vi.fn();
    const other = vi.fn();
    const release = bindChatKey(one);
    const releaseOther = bindChatKey(other);
    release();
    expect(chatKey.open).toBe(other);
    releaseOther();
    expect(chatKey.open).toBeNull();
  });
});
