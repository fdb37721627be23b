import { counting } from '../counting';
import { listed, spoken } from '../spoken';

type Said = (context: Record<string, unknown>) => string;

const { count } = counting('en');

/** What went wrong and what to do about it, in English. */
export const errors = {
  'too-short': ({ minimum }) => `Too short: at least ${minimum ?? 4} letters.`,
  'bad-letters': ({ letters }) => `Not in this hive: ${listed(letters)}.`,
  'needs-centre': ({ centre }) => `Needs the centre letter ${centre}.`,
  'already-found': () => 'You have this one already.',
  'not-a-word': ({ word }) => `${spoken(word)} is not in our word list.`,
  'game-over': () => 'This hive is over.',
  'no-hint': () => 'There is no more hint of this kind for the words that are left.',
  'bad-seed': () => 'This link holds no hive. Perhaps its end was cut off.',
  'unknown-seat': () => 'You have no seat in this game.',
  'not-on-grid': ({ word }) => `${spoken(word)} cannot be chained on this grid.`,
  'not-started': () => 'The round has not begun yet.',
  'too-late': () => 'Time is up: that word came too late.',
  'round-paused': () => 'The round is paused.',
  'round-running': () => 'A round is running. End it first.',
  'no-round': () => 'No round is running.',
  'only-watching': () => 'You only watch this round.',
  'host-only': () => 'Only the host can do that.',
  'host-stays': () => 'The host’s seat stays the host’s.',
  'sent-away': () => 'The host has taken you off this table.',
  'table-full': ({ most }) => `This table is full: it has ${most ?? 40} seats.`,
  'bad-name': ({ longest }) => `A name has 1 to ${longest ?? 24} characters.`,
  'rude-name': () => 'Please take another name.',
  'name-in-use': ({ name }) => `Somebody here is called ${name ?? 'that'} already. Take another name.`,
  'bad-option': () => 'One of the settings does not work. Choose another.',
  'bad-code': ({ code }) => `There is no table with the code ${code ?? ''}. Look at it once more.`,
  'no-chat': () => 'This game is played alone: it has no chat.',
  'chat-closed': () => 'The chat is closed.',
  'chat-silenced': () => 'The host does not let you write here.',
  'bad-message': ({ longest }) => `A message has 1 to ${longest ?? 500} characters.`,
  'no-such-message': () => 'That message is gone.',
  'bad-board': ({ board, problem }) => `${board} is no grid of dice: ${problem}.`,
  'wrong-command': () => 'That cannot be done in this game.',
  'bad-hive': ({ letters }) => `A hive is seven different letters; ${letters} is not.`,
  'no-pangram': ({ letters }) => `No word uses all of ${letters}: that is not a hive.`,
  'bad-json': () => 'The server could not read what we sent. Reload the page and try again.',
  'bad-request': () => 'Some of that is missing or wrong. Look it over and try again.',
  'bad-pattern': () => 'Use two letters or more, ? for one letter and * for any number.',
  'too-many-blanks': ({ most }) => `Too vague: use at most ${most ?? 15} blanks.`,
  'bad-username': () => 'A name has 3 to 20 letters, digits, - or _ and starts with a letter.',
  'bad-password': () => 'A password has 8 to 200 characters.',
  'common-password': () => 'That password is one of the first that others would guess. Take another one.',
  'name-as-password': () => 'The password must not be your name.',
  'bad-date': () => 'There is no hive for that day.',
  'unknown-language': () => 'There are no words in that language here. Choose another.',
  'no-hives': () => 'This language has no hives yet. Choose another.',
  'too-large': () => 'That is too much at once.',
  'bad-characters': () => 'That text holds characters that cannot be stored. Type it anew.',
  'too-slow': () => 'Your connection was too slow for that. Try again.',
  'too-many-connections': () => 'Many people are here right now. Try again in a moment.',
  'name-taken': ({ username }) => `${username ?? 'That name'} is taken. Try another.`,
  'wrong-login': () => 'That name and password do not go together.',
  'not-signed-in': () => 'This browser is not logged in any more. Log in to carry on.',
  'bad-origin': () => 'That request came from another site.',
  'no-such-game': () => 'There is no such game, or it is not yours.',
  'no-such-page': () => 'There is nothing at this address.',
  'wrong-method': () => 'The server does not do that. Reload the page and try again.',
  'not-yet': () => 'These answers are shown when the day is over.',
  'todays-hive': () =>
    'These are the letters of today’s hive. Play that one today, and this one from tomorrow.',
  'too-many': ({ seconds }) => `Too many tries. Wait ${count(Number(seconds ?? 60), 'second', 'seconds')}.`,
  busy: ({ seconds }) =>
    `Too many people are logging in right now. Wait ${count(Number(seconds ?? 5), 'second', 'seconds')}.`,
  'too-many-games': () => 'You have many open games already. Finish some of them first.',
  'too-many-new-games': ({ seconds }) =>
    `You have started many games within the hour. Wait ${count(Math.ceil(Number(seconds ?? 60) / 60), 'minute', 'minutes')}.`,
  'too-many-sockets': () =>
    'You have many windows with games open. Close some of them, then reload this page.',
  'boards-busy': ({ seconds }) =>
    `Many boards are being made right now. Try again in ${count(Number(seconds ?? 10), 'second', 'seconds')}.`,
  conflict: () => 'Somebody else moved first. Try again.',
  'database-down': () => 'The server cannot reach its database right now. Try again in a moment.',
  internal: () => 'Something went wrong on our side. It has been noted; try again in a moment.',
  network: () => 'We cannot reach the server. Try again in a moment.',
  unexpected: () => 'The server gave an answer we do not understand. Try again in a moment.',
} satisfies Record<string, Said>;

export type Errors = typeof errors;
