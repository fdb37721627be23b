import { counting } from '../../lib/counting';
import type { VocabularyTexts } from './en';

const { count, number } = counting('de');

/** Wortlisten: angelegt, geteilt und gespielt. */
export const vocabulary: VocabularyTexts = {
  title: 'Wortlisten',
  note: 'Wörter zum Lernen oder Lehren: einmal aufschreiben, in jedem Spiel spielen.',
  none: 'Noch keine Listen. Lege eine an, oder öffne einen Link, den du bekommen hast.',
  make: 'Neue Liste',
  words: (n) => count(n, 'Wort', 'Wörter'),
  changed: (day) => `geändert ${day}`,
  isShared: 'geteilt',
  untitled: 'Liste ohne Titel',
  titleLabel: 'Titel der Liste',
  language: 'Wörter auf',
  into: 'Bedeutungen auf',
  readers: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch', es: 'Spanisch' },
  back: 'Wortlisten',

  article: 'Artikel',
  word: 'Wort',
  meaning: 'Bedeutung',
  noteField: 'Notiz',
  example: 'Beispiel',
  noArticle: 'Ohne Artikel',
  add: 'Wort hinzufügen',
  removeRow: (word) => `${word} entfernen`,
  more: (word) => `Notiz und Beispiel zu ${word}`,
  fromDictionary: 'Artikel und Bedeutungen stehen im Wörterbuch; was du schreibst, gilt.',
  unknown: 'Nicht in unserer Wortliste. In deiner bleibt es.',

  paste: 'Einfügen oder CSV',
  pasteTitle: 'Wörter einfügen',
  pasteNote:
    'Ein Wort pro Zeile, oder eine Tabelle: Wort, Bedeutung, Notiz, Beispiel. Oder „Wort = Bedeutung“.',
  pasteFile: 'Datei öffnen',
  pasteRead: 'Diese Wörter hinzufügen',
  pasted: (n) => `${count(n, 'Wort', 'Wörter')} hinzugefügt.`,
  nothingPasted: 'Darin ist kein neues Wort.',
  leftOut: (n) => `Die Liste ist voll: ${count(n, 'Wort', 'Wörter')} weggelassen.`,
  undo: 'Rückgängig',

  saved: 'Gespeichert',
  saving: 'Wird gespeichert …',
  unsaved: 'Gib der Liste einen Titel und ein Wort, dann wird sie gespeichert.',
  onDevice: 'Auf diesem Gerät gespeichert. Wird gesendet, sobald du online bist.',

  share: 'Liste teilen',
  shareNote: 'Wer den Link hat, kann sie lesen, spielen und kopieren. Ändern kannst nur du sie.',
  shareLink: 'Link kopieren',
  linkCopied: 'Link kopiert.',
  linkFailed: 'Kopiere stattdessen die Adresse dieser Seite.',
  download: 'Als CSV herunterladen',
  remove: 'Liste löschen',
  removeSure: 'Diese Liste löschen? Spiele daraus bleiben bestehen.',
  removeYes: 'Löschen',
  removeNo: 'Abbrechen',
  copyList: 'Kopie speichern',
  copyNote: 'Diese Liste hat jemand mit dir geteilt.',

  learn: 'Diese Wörter lernen',
  learnt: (n) => `+ ${count(n, 'Wort zum Lernen', 'Wörter zum Lernen')}.`,

  play: 'Diese Wörter spielen',
  playNote: 'Sieh nach, welche Wörter in welches Spiel passen, und spiele los.',
  fewer: 'Mindestens zwei Wörter.',
  lay: 'Nachsehen, was passt',
  another: 'Andere Buchstaben',
  laying: 'Die besten Buchstaben werden gesucht …',
  fit: (n, all) => `${number(n)} von ${count(all, 'Wort', 'Wörtern')} ${n === 1 ? 'passt' : 'passen'}.`,
  start: 'Spielen',
  obstacles: {
    short: (words) => `Zu kurz: ${words}.`,
    'several-words': (words) => `Mehrere Wörter: ${words}.`,
    letters: (words) => `Nicht mit diesen sieben Buchstaben: ${words}.`,
    room: (words) => `Kein Platz für ${words}.`,
    unknown: (words) => `Nicht in unserer Wortliste: ${words}.`,
  },
  marks: {
    fits: 'passt',
    short: 'zu kurz',
    'several-words': 'mehrere Wörter',
    letters: 'nicht mit diesen Buchstaben',
    room: 'kein Platz',
    unknown: 'nicht in unserer Wortliste',
  },
};
