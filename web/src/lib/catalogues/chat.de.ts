import { counting } from '../counting';
import type { ChatTexts } from './chat.en';

const { number, count } = counting('de');

/** The chat of a table, in German. */
export const chat: ChatTexts = {
  title: 'Chat',
  unread: (n) => count(n, 'neue Nachricht', 'neue Nachrichten'),
  badge: (n) => (n > 99 ? '99+' : number(n)),
  log: 'Nachrichten',
  empty: 'Noch keine Nachrichten.',
  earlier: 'Frühere Nachrichten',
  message: 'Nachricht an den Tisch',
  send: 'Senden',
  sending: 'noch nicht gesendet',
  left: (n) => `noch ${number(n)} Zeichen`,
  somebody: (seat) => `Platz ${number(seat + 1)}`,
  watcher: 'Publikum',
  closed: 'Der Chat ist geschlossen.',
  closedForYou: 'Die Spielleitung hat den Chat geschlossen.',
  silenced: 'Du kannst hier lesen, aber die Spielleitung lässt dich nicht schreiben.',
  openIt: 'Chat öffnen',
  closeIt: 'Chat schließen',
  openNote: 'Dann können alle am Tisch schreiben.',
  settings: 'Chat-Einstellungen',
  mask: 'Schimpfwörter für mich verdecken',
  maskAll: 'Schimpfwörter für alle verdecken',
  maskedAll: 'Die Spielleitung lässt Schimpfwörter für alle verdecken.',
  clear: 'Alle Nachrichten löschen …',
  clearSure: 'Wirklich alle Nachrichten löschen, für alle?',
  clearYes: 'Löschen',
  clearNo: 'Nicht löschen',
  about: (name) => `Zu dieser Nachricht von ${name}`,
  mute: 'Nachrichten dieser Person ausblenden',
  muteNote: 'Nur für dich. Die Person merkt nichts davon.',
  unmute: (name) => `Nachrichten von ${name} wieder zeigen`,
  report: 'Diese Nachricht melden',
  reportNote: 'Wer diese Seite betreibt, bekommt eine Kopie davon.',
  reported: 'Gemeldet. Danke.',
  silence: 'Diese Person nicht schreiben lassen',
  silenceNote: 'Für alle am Tisch, bis du es wieder erlaubst.',
  unsilence: (name) => `${name} wieder schreiben lassen`,
};
