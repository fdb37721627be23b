import { counting } from '../counting';

const { number, count } = counting('en');

/** The chat of a table, in English. */
export const chat = {
  title: 'Chat',
  unread: (n: number) => count(n, 'new message', 'new messages'),
  badge: (n: number) => (n > 99 ? '99+' : number(n)),
  log: 'Messages',
  empty: 'Nothing said yet.',
  earlier: 'Earlier messages',
  message: 'Message to the table',
  send: 'Send',
  sending: 'not sent yet',
  left: (n: number) => `${count(n, 'character', 'characters')} left`,
  somebody: (seat: number) => `Seat ${number(seat + 1)}`,
  watcher: 'Watcher',
  closed: 'The chat is closed.',
  closedForYou: 'The host has closed the chat.',
  silenced: 'You can read here, but not write: the host has decided so.',
  openIt: 'Open the chat',
  closeIt: 'Close the chat',
  openNote: 'Everybody at the table can then write.',
  settings: 'Chat settings',
  mask: 'Mask rude words for me',
  maskAll: 'Mask rude words for everybody',
  maskedAll: 'The host has rude words masked for everybody.',
  clear: 'Delete all messages…',
  clearSure: 'Really delete every message, for everybody?',
  clearYes: 'Delete',
  clearNo: 'Keep',
  about: (name: string) => `About this message from ${name}`,
  mute: 'Hide messages from this person',
  muteNote: 'Only for you. They do not notice.',
  unmute: (name: string) => `Show messages from ${name} again`,
  report: 'Report this message',
  reportNote: 'The people who run this site get a copy of it.',
  reported: 'Reported. Thank you.',
  silence: 'Do not let this person write',
  silenceNote: 'For everybody at the table, until you allow it again.',
  unsilence: (name: string) => `Let ${name} write again`,
};

export type ChatTexts = typeof chat;
