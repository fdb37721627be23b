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
    send: 'Senden…',
    png: 'Bild (PNG)',
    svg: 'Bild (SVG)',
    gcg: 'Züge (GCG)',
    failed: 'Das Bild ließ sich nicht erstellen. Versuch das SVG.',
  },

  nextWaiting: (n) => (n > 1 ? `Nächstes Spiel (${number(n)} warten)` : 'Ein anderes Spiel wartet'),
  waitingTitle: (n, title) => `(${number(n)}) ${title}`,
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
    title: 'Deine Spiele Cross',
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
