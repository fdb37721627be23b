import { counting } from '../../lib/counting';

const { count } = counting('en');

/** What the account page says of tokens, in English. */
export const tokens = {
  title: 'Programs with access',
  note: 'A program that has one of these tokens can act for your account, within limits that you set.',
  isBot: 'This account is a bot’s',
  isBotNote: (name: string) =>
    `It sits down where it is invited, as “Bot ${name}”. Its program uses one of these tokens.`,
  none: 'No program has access.',
  make: 'New token',
  description: 'What is it for?',
  scopes: 'What may it do?',
  read: 'Look at your games',
  play: 'Join tables, move and chat',
  host: 'Start games and invite others',
  bot: 'Turn this account into a bot',
  lifetime: 'How long is it valid?',
  days: (n: number) => count(n, 'day', 'days'),
  made: 'Copy it now: you won’t be able to see it again.',
  secret: 'New token',
  copy: 'Copy',
  copied: 'Token copied',
  notCopied: 'We couldn’t copy it. Select the text and copy it yourself.',
  done: 'Done',
  until: (date: string) => `valid until ${date}`,
  used: (date: string) => `last used on ${date}`,
  unused: 'not used yet',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke “${name}”`,
  revoked: 'Token revoked',
  nameless: 'Unnamed token',
};

export type TokenTexts = typeof tokens;
