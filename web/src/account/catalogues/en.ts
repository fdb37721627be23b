import { counting } from '../../lib/counting';

const { count } = counting('en');

/** An account's own page: name, password, devices, codes, data. */
export const own = {
  settings: 'Your account',
  suspended: 'This account is suspended',
  suspendedNote: 'You can look at your games, take your data with you or delete the account. Nothing else.',
  clubs: 'Clubs',
  admin: 'Run the site',

  name: 'Name',
  nameNote: 'Your name at tables stays as it was.',
  newName: 'New name',
  rename: 'Change name',
  renamed: (name: string) => `Your name is ${name} now.`,

  password: 'Password',
  passwordNote: 'All your other devices are logged out.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  change: 'Change password',
  changed: 'Your password is changed. Other devices are logged out.',

  devices: 'Devices',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  since: (day: string) => `Logged in since ${day}`,
  usedOn: (day: string) => `Last used on ${day}`,
  endSession: 'Log out',
  endThat: (device: string) => `Log out ${device}`,
  ended: 'That device is logged out.',
  endOthers: 'Log out all other devices',
  endedOthers: 'All other devices are logged out.',
  addDevice: 'Log in on another device',
  addNote:
    'Scan this with the other device, or open the account page there and type the code. It works once.',
  qrLabel: (code: string) => `QR code for ${code}`,
  lasts: (minutes: number) => `Valid for ${count(minutes, 'minute', 'minutes')}.`,
  newCode: 'Show a code',

  recovery: 'Recovery codes',
  recoveryNote:
    'If you lose your password, one of these codes lets you choose a new one. Nobody else can: we have no email address of yours.',
  left: (n: number) => (n === 0 ? 'You have no codes left.' : `You have ${count(n, 'code', 'codes')} left.`),
  renew: 'Make new codes',
  renewNote: 'The old ones stop working.',
  codesTitle: 'Your recovery codes',
  codesNote:
    'Write them down or save them now: they are shown only this once. Each of them opens your account once, with a new password.',
  copyCodes: 'Copy',
  copied: 'Copied.',
  saveCodes: 'Save as a file',
  fileHead: (name: string, site: string) => `Recovery codes of ${name} at ${site}`,
  saved: 'I’ve saved them',

  data: 'Your data',
  exportNote: 'Everything that is stored about you in one file, with every game as you saw it.',
  export: 'Download everything',
  delete: 'Delete account',
  deleteNote:
    'At once and for good. Your name disappears from every table, what you wrote in chats is deleted, running games are left, and rated ones are lost. What happened in games with others stays there, without your name.',
  reallyTitle: 'Delete this account?',
  really: 'I know that there is no way back',
  deleteNow: 'Delete for good',
  keep: 'Keep it',
  deleted: 'The account is deleted.',

  lost: 'I’ve lost my password',
  recoverTitle: 'Use a recovery code',
  code: 'Recovery code',
  recover: 'Set password and log in',
  haveCode: 'I have a code from another device',
  enterTitle: 'Log in with a code',
  deviceCode: 'Code from the other device',
  enterNote:
    'Only use a code that you made yourself, on a device of yours: this browser will use that account.',
  enter: 'Log in',
  back: 'Back',
};

export type OwnTexts = typeof own;
