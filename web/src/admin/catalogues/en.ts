import { counting } from '../../lib/counting';

const { count } = counting('en');

/** The page of those who run the site. */
export const admin = {
  title: 'Run the site',
  only: 'This page is for accounts that may run the site.',
  onlyNote: 'On the server, “lexicade admin grant NAME” gives an account that right.',
  tabs: { reports: 'Reports', accounts: 'Accounts', tables: 'Tables', log: 'Log', limits: 'Limits' },
  more: 'Show more',
  nothing: 'There is nothing here.',

  noReports: 'No reports are waiting.',
  saidAt: (when: string) => `Written ${when}`,
  reportedBy: (n: number) => `Reported by ${count(n, 'person', 'people')}`,
  watcher: 'From someone watching',
  seat: (n: number) => `From seat ${n}`,
  goneAuthor: 'The account has been deleted.',
  resolve: 'Nothing to do',
  silence: 'Silence for a day',
  suspend: 'Suspend',
  resolved: 'Done with.',

  search: 'Name or id',
  guests: 'Show guests too',
  guest: 'Guest',
  operator: 'Runs the site',
  suspended: 'Suspended',
  silencedUntil: (when: string) => `Silent until ${when}`,
  games: (n: number) => count(n, 'game', 'games'),
  sessions: (n: number) => count(n, 'device', 'devices'),
  since: (when: string) => `Since ${when}`,
  reason: 'Reason, as its owner reads it',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendNote: 'The account can look, take its data along or be deleted. Nothing else.',
  restore: 'Let play again',
  restored: 'The account may play again.',
  didSuspend: 'The account is suspended.',
  didSilence: 'The account may not write in chats for a day.',
  reset: 'Reset password',
  resetTitle: (name: string) => `Reset the password of ${name}?`,
  resetNote: 'All its devices are logged out. The new password is shown once, here.',
  newPassword: 'New password',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteNote: 'At once and for good. Running games are left, rated ones lost.',
  deleted: 'The account is deleted.',
  cancel: 'Cancel',
  confirm: 'Yes, do it',

  seats: (n: number) => count(n, 'seat taken', 'seats taken'),
  changed: (when: string) => `Last change ${when}`,
  close: 'Close table',
  closeTitle: (code: string) => `Close the table ${code}?`,
  closeNote: 'For good: nobody joins or plays on. Its players can still look at it.',
  closed: 'The table is closed.',

  byCommandLine: 'Command line',
  bySelf: 'The owner',
  limitsNote: 'Settings of the server change these.',
  counted: (n: number) => `${count(n, 'try is', 'tries are')} counted at the moment.`,
};

export type AdminTexts = typeof admin;
