import { counting } from '../../lib/counting';
import type { AdminTexts } from './en';

const { count } = counting('de');

/** Die Seite derer, die diese Website betreiben. */
export const admin: AdminTexts = {
  title: 'Seite betreiben',
  only: 'Diese Seite ist für Konten, die die Website betreiben dürfen.',
  onlyNote: 'Auf dem Server gibt „lexicade admin grant NAME“ einem Konto dieses Recht.',
  tabs: { reports: 'Meldungen', accounts: 'Konten', tables: 'Tische', log: 'Protokoll', limits: 'Grenzen' },
  more: 'Mehr zeigen',
  nothing: 'Hier ist nichts.',

  noReports: 'Keine Meldung wartet.',
  saidAt: (when) => `Geschrieben ${when}`,
  reportedBy: (n) => `Gemeldet von ${count(n, 'Person', 'Personen')}`,
  watcher: 'Aus dem Publikum',
  seat: (n) => `Von Platz ${n}`,
  goneAuthor: 'Das Konto ist gelöscht.',
  resolve: 'Nichts zu tun',
  silence: 'Einen Tag stumm',
  suspend: 'Sperren',
  resolved: 'Erledigt.',

  search: 'Name oder Kennung',
  guests: 'Auch Gäste zeigen',
  guest: 'Gast',
  operator: 'Betreibt die Seite',
  suspended: 'Gesperrt',
  silencedUntil: (when) => `Stumm bis ${when}`,
  games: (n) => count(n, 'Spiel', 'Spiele'),
  sessions: (n) => count(n, 'Gerät', 'Geräte'),
  since: (when) => `Seit ${when}`,
  reason: 'Grund, wie ihn die Person liest',
  suspendTitle: (name) => `${name} sperren?`,
  suspendNote: 'Das Konto kann ansehen, seine Daten mitnehmen oder gelöscht werden. Sonst nichts.',
  restore: 'Wieder spielen lassen',
  restored: 'Das Konto darf wieder spielen.',
  didSuspend: 'Das Konto ist gesperrt.',
  didSilence: 'Das Konto darf einen Tag lang in keinem Chat schreiben.',
  reset: 'Passwort zurücksetzen',
  resetTitle: (name) => `Das Passwort von ${name} zurücksetzen?`,
  resetNote: 'Alle Geräte werden abgemeldet. Das neue Passwort wird einmal gezeigt, hier.',
  newPassword: 'Neues Passwort',
  delete: 'Löschen',
  deleteTitle: (name) => `${name} löschen?`,
  deleteNote: 'Sofort und endgültig. Laufende Spiele werden verlassen, gewertete verloren.',
  deleted: 'Das Konto ist gelöscht.',
  cancel: 'Abbrechen',
  confirm: 'Ja, tun',

  seats: (n) => count(n, 'Platz besetzt', 'Plätze besetzt'),
  changed: (when) => `Zuletzt geändert ${when}`,
  close: 'Tisch schließen',
  closeTitle: (code) => `Den Tisch ${code} schließen?`,
  closeNote: 'Endgültig: Niemand kommt dazu oder spielt weiter. Wer dort saß, kann noch nachsehen.',
  closed: 'Der Tisch ist geschlossen.',

  byCommandLine: 'Kommandozeile',
  bySelf: 'Das Konto selbst',
  limitsNote: 'Einstellungen des Servers ändern sie.',
  counted: (n) => `Gezählt ${n === 1 ? 'ist' : 'sind'} gerade ${count(n, 'Versuch', 'Versuche')}.`,
};
