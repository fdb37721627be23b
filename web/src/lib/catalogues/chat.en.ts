import { counting } from '../counting';

const { number, count } = counting('en');

/** The chat of a table, in English. */
export const chat = {
  title: 'Chat',
  unread: (n: number) => count(n, 'new message', 'new messages'),
  badge: (n: number) => (n > 99 ? '99+' : number(n)),
  log: 'Messages',
  empty: 'No messages yet.',
  earlier: 'Earlier messages',
  message: 'Message to the table',
  send: 'Send',
  sending: 'not sent yet',
  left: (n: number) => `${count(n, 'character', 'characters')} left`,
  somebody: (seat: number) => `Seat ${number(seat + 1)}`,
  watcher: 'Spectator',
  closed: 'The chat is closed.',
  closedForYou: 'The host has closed the chat.',
  silenced: 'You can read here, but the host doesn’t let you write.',
  openIt: 'Open the chat',
  closeIt: 'Close the chat',
  openNote: 'Everyone at the table can then write.',
  settings: 'Chat settings',
  mask: 'Mask rude words for me',
  maskAll: 'Mask rude words for everyone',
  maskedAll: 'The host masks rude words for everyone.',
  clear: 'Delete all messages…',
  clearSure: 'Really delete every message, for everyone?',
  clearYes: 'Delete',
  clearNo: 'Don’t delete',
  about: (name: string) => `About this message from ${name}`,
  mute: 'Hide messages from this person',
  muteNote: 'Only for you. They won’t notice.',
  unmute: (name: string) => `Show messages from ${name} again`,
  report: 'Report this message',
  reportNote: 'The people who run this site get a copy of it.',
  reported: 'Reported. Thank you.',
  silence: 'Don’t let this person write',
  silenceNote: 'For everyone at the table, until you allow it again.',
  unsilence: (name: string) => `Let ${name} write again`,
};

export type ChatTexts = typeof chat;
