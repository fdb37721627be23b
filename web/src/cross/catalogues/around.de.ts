import { counting } from '../../lib/counting';
import type { AroundTexts } from './around.en';

const { number, count } = counting('de');
const games = (n: number): string => count(n, 'Spiel', 'Spiele');

/** Rund um ein Spiel Cross, auf Deutsch. */
export const around: AroundTexts = {
  wantsRematch: (name) => `${name} möchte eine Revanche.`,
  rematchReady: 'Die Revanche steht bereit.',
  joinRematch: 'Zur Revanche',
  watchRematch: 'Bei der Revanche zuschauen',

  sharing: {
    title: 'Dieses Spiel teilen',
    board: 'Das Brett am Ende',
    link: 'Link zum Brett und zu allen Zügen',
    copy: 'Link kopieren',
    send: 'Senden …',
    png: 'Bild (PNG)',
    svg: 'Bild (SVG)',
    gcg: 'Züge (GCG)',
    failed: 'Das Bild ließ sich nicht erstellen. Versuch das SVG.',
  },

  nextWaiting: (n) => (n > 1 ? `Nächstes Spiel (${number(n)} warten)` : 'Ein anderes Spiel wartet'),
  waitingTitle: (n, title) => `(${number(n)}) ${title}`,
  lists: { usual: 'Die übliche', large: 'Die große', br: 'Die brasilianische' },
  ratedNote:
    'Gewertete Spiele sind für Konten, nach den üblichen Regeln und mit Uhr. Sie zählen für die Wertung aller; wer geht, verliert.',
  custom: {
    label: 'Dein Brett',
    marks: '. leer, d t q Buchstabe × 2 3 4, D T Q Wort × 2 3 4, * Start und Wort × 2, + nur Start.',
    right: (size) => `Ein Brett mit ${number(size)} × ${number(size)} Feldern.`,
    wrong: 'Dein eigenes Brett stimmt noch nicht: siehe Einstellungen.',
    rows: (n, least, most) =>
      `Ein Brett hat ${number(least)} bis ${number(most)} Reihen; dieses hat ${number(n)}.`,
    length: (row, n, size) => `Reihe ${number(row)} hat ${number(n)} Felder statt ${number(size)}.`,
    mark: (row, mark) => `In Reihe ${number(row)} steht „${mark}“, das ist kein Zeichen für ein Feld.`,
    starts: (n) => `Ein Brett hat ein Startfeld (* oder +); dieses hat ${number(n)}.`,
  },

  left: (time) => `noch ${time}`,
  myGames: 'Deine Spiele',
  sinceYou: 'Seit du hier warst',
  sinceBefore: (n) => `${count(n, 'früherer Zug', 'frühere Züge')}.`,
  notices: {
    on: 'Bescheid sagen, wenn ich dran bin',
    off: 'Nicht mehr Bescheid sagen',
    isOn: 'Du bekommst Bescheid, wenn du dran bist, solange ein Tab offen ist.',
    isOff: 'Keine Benachrichtigungen mehr.',
    refused: 'Dein Browser erlaubt dieser Seite keine Benachrichtigungen.',
  },

  profile: {
    title: 'Deine Cross-Spiele',
    none: 'Noch kein Spiel zu Ende. Hier sammeln sich deine Ergebnisse, Wertungen und Gegner.',
    record: 'Gewonnen, unentschieden, verloren',
    games: 'Spiele',
    wins: 'Gewonnen',
    draws: 'Unentschieden',
    losses: 'Verloren',
    average: 'Punkte je Spiel',
    averageTurn: 'Punkte je Zug',
    bestWord: 'Bester Zug',
    bestGame: 'Bestes Spiel',
    see: 'Spiel ansehen',
    ratings: 'Wertungen',
    noRatings: 'Gewertete Spiele mit Ergebnis zählen hier.',
    provisional: 'noch unsicher',
    clocks: { none: 'ohne Uhr', game: 'Uhr fürs Spiel', turn: 'Uhr je Zug' },
    gamesOf: games,
    opponents: 'Gegen wen',
    opponent: 'Gegner',
  },
};
