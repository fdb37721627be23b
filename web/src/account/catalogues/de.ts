import { counting } from '../../lib/counting';
import type { OwnTexts } from './en';

const { count } = counting('de');

/** Die Seite des eigenen Kontos. */
export const own: OwnTexts = {
  settings: 'Dein Konto',
  suspended: 'Dieses Konto ist gesperrt',
  suspendedNote:
    'Du kannst deine Spiele ansehen, deine Daten mitnehmen oder das Konto löschen. Sonst nichts.',
  clubs: 'Clubs',
  admin: 'Seite betreiben',

  name: 'Name',
  nameNote: 'Dein Name an Tischen bleibt, wie er war.',
  newName: 'Neuer Name',
  rename: 'Namen ändern',
  renamed: (name) => `Du heißt jetzt ${name}.`,

  password: 'Passwort',
  passwordNote: 'Alle anderen Geräte werden abgemeldet.',
  oldPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  change: 'Passwort ändern',
  changed: 'Das Passwort ist geändert. Andere Geräte sind abgemeldet.',

  devices: 'Geräte',
  thisDevice: 'Dieses Gerät',
  unknownDevice: 'Unbekanntes Gerät',
  since: (day) => `Angemeldet seit ${day}`,
  usedOn: (day) => `Zuletzt benutzt am ${day}`,
  endSession: 'Abmelden',
  endThat: (device) => `Abmelden: ${device}`,
  ended: 'Das Gerät ist abgemeldet.',
  endOthers: 'Alle anderen Geräte abmelden',
  endedOthers: 'Alle anderen Geräte sind abgemeldet.',
  addDevice: 'Auf einem anderen Gerät anmelden',
  addNote:
    'Scanne das mit dem anderen Gerät, oder öffne dort die Kontoseite und tippe den Code ein. Er gilt einmal.',
  qrLabel: (code) => `QR-Code für ${code}`,
  lasts: (minutes) => `Gilt ${count(minutes, 'Minute', 'Minuten')}.`,
  newCode: 'Code zeigen',

  recovery: 'Notfallcodes',
  recoveryNote:
    'Wenn du dein Passwort verlierst, kannst du mit einem dieser Codes ein neues wählen. Sonst kann das niemand: Wir haben keine E-Mail-Adresse von dir.',
  left: (n) => (n === 0 ? 'Du hast keinen Code mehr.' : `Du hast noch ${count(n, 'Code', 'Codes')}.`),
  renew: 'Neue Codes machen',
  renewNote: 'Die alten gelten dann nicht mehr.',
  codesTitle: 'Deine Notfallcodes',
  codesNote:
    'Schreib sie jetzt auf oder speichere sie: Sie werden nur dieses eine Mal gezeigt. Jeder öffnet dein Konto einmal, mit einem neuen Passwort.',
  copyCodes: 'Kopieren',
  copied: 'Kopiert.',
  saveCodes: 'Als Datei speichern',
  fileHead: (name, site) => `Notfallcodes von ${name} auf ${site}`,
  saved: 'Ich habe sie',

  data: 'Deine Daten',
  exportNote:
    'Alles, was über dich gespeichert ist, in einer Datei, mit jedem Spiel, wie du es gesehen hast.',
  export: 'Alles herunterladen',
  delete: 'Konto löschen',
  deleteNote:
    'Sofort und endgültig. Dein Name verschwindet von jedem Tisch, was du im Chat geschrieben hast, wird gelöscht, laufende Spiele werden verlassen und gewertete verloren. Was in Spielen mit anderen geschah, bleibt dort, ohne deinen Namen.',
  reallyTitle: 'Dieses Konto löschen?',
  really: 'Ich weiß, dass es kein Zurück gibt',
  deleteNow: 'Endgültig löschen',
  keep: 'Behalten',
  deleted: 'Das Konto ist gelöscht.',

  lost: 'Ich habe mein Passwort verloren',
  recoverTitle: 'Einen Notfallcode nutzen',
  code: 'Notfallcode',
  recover: 'Passwort setzen und anmelden',
  haveCode: 'Ich habe einen Code von einem anderen Gerät',
  enterTitle: 'Mit einem Code anmelden',
  deviceCode: 'Code vom anderen Gerät',
  enterNote:
    'Nimm nur einen Code, den du selbst auf einem deiner Geräte gemacht hast: Dieser Browser benutzt dann jenes Konto.',
  enter: 'Anmelden',
  back: 'Zurück',
};
