import { counting } from '../../lib/counting';
import type { RecordTexts } from './record.en';

const { number, count } = counting('de');
const games = (n: number): string => count(n, 'Spiel', 'Spiele');

/** Was die Spiele einer Person ergeben, auf Deutsch. */
export const record: RecordTexts = {
  record: {
    title: 'Deine Cross-Spiele',
    fullRacks: 'Alle Steine auf einmal, je Spiel',
    accuracy: 'Genauigkeit',
    files: 'Spiele als Dateien (GCG)',
    noneChosen: 'Solche Spiele hast du noch nicht beendet. Wähl oben andere.',
    pending: (n) => `${count(n, 'älteres Spiel wird', 'ältere Spiele werden')} noch gezählt.`,
    filters: {
      title: 'Welche Spiele zählen',
      language: 'Sprache',
      allLanguages: 'Alle',
      against: 'Gegen',
      opponents: { '': 'Alle', people: 'Menschen', bots: 'Nur Bots' },
      span: 'Gespielt',
      spans: { '30': 'In 30 Tagen', '90': 'In 90 Tagen', '365': 'In einem Jahr', '': 'Jemals' },
    },
    course: {
      title: 'Wie es läuft',
      what: 'Was die Linie zeigt',
      metrics: {
        turn: 'Punkte je Zug',
        score: 'Punkte je Spiel',
        full: 'Alle Steine auf einmal',
        time: 'Zeit je Zug',
        accuracy: 'Genauigkeit',
      },
      smoothed: (n) => `Die Linie ist das Mittel aus ${number(n)} Spielen, jeder Punkt ist eines.`,
      table: 'Als Tabelle',
      month: 'Monat',
      game: 'Spiel',
    },
    review: {
      accuracy: 'Genauigkeit',
      none: 'Eine Auswertung sagt, wie genau du in einem Spiel warst. Lass deine Spiele auswerten, dann steht es hier, und wie es sich ändert.',
      last: 'Letztes Spiel auswerten',
      next: 'Letztes Spiel ohne Auswertung auswerten',
      grades: 'Züge nach Note',
      of: (n, of) => `Mittel aus ${number(n)} ausgewerteten von ${games(of)}.`,
    },
    phases: {
      title: 'Eröffnung, Mitte und Ende',
      phase: 'Abschnitt',
      names: { opening: 'Eröffnung', middle: 'Mitte', end: 'Ende' },
      lead: 'Vorsprung',
      time: 'Zeit je Zug',
      best: (best, worst) => `Am stärksten gegen die anderen: ${best}. Am schwächsten: ${worst}.`,
      note: 'Die Eröffnung dauert, solange über 60\u00a0% der Steine im Beutel sind; am Ende ist höchstens noch eine Bank voll darin.',
    },
    lengths: { title: 'Wörter nach Länge', length: 'Länge', count: 'Wörter', none: 'Noch keine Wörter.' },
    openings: {
      title: 'Erste Züge',
      sum: (n, exchanges, passes) =>
        [
          `Du hast ${games(n)} eröffnet`,
          exchanges > 0 ? `davon ${number(exchanges)} mit einem Tausch` : '',
          passes > 0 ? `${number(passes)} mit einem Passen` : '',
        ]
          .filter(Boolean)
          .join(', ') + '.',
      average: 'Punkte',
      tiles: 'Gelegte Steine',
      best: 'Bester',
      squares: 'Wo du beginnst',
      square: 'Feld',
      games: 'Spiele',
      none: 'Bisher haben immer andere angefangen.',
    },
    against: {
      title: 'Menschen und Bots',
      people: 'Menschen',
      bots: 'Bots',
      spread: 'Vor den besten anderen',
    },
    shorts: {
      title: 'Kurze Wörter',
      of: (length) => `Benutzte Wörter mit ${number(length)} Buchstaben`,
      more: 'Mehr zeigen',
      used: 'Benutzt',
      missed: 'Nicht gefunden',
      note: 'Nicht gefunden: Ein Zug mit diesem Wort wäre um mindestens zehn Punkte besser gewesen, die behaltenen Steine mitgezählt.',
    },
    missed: {
      title: 'Wörter zum Üben',
      note: 'Geläufige Wörter ab vier Buchstaben, die um mindestens zehn Punkte besser gewesen wären als dein Zug.',
      looking: (n, of) => `Bisher ${number(n)} von ${games(of)} durchgesehen.`,
      none: 'Nichts Geläufiges hätte so viel mehr gebracht. Gut gespielt.',
      lost: (points, times) =>
        times > 1
          ? `${count(points, 'Punkt', 'Punkte')}, ${number(times)}-mal`
          : count(points, 'Punkt', 'Punkte'),
      copy: 'Kopieren',
      copied: 'Kopiert, ein Wort je Zeile.',
      notCopied: 'Dein Browser erlaubt das Kopieren nicht. Speichere die Wörter als Text.',
      download: 'Als Text speichern',
      all: (n) => `Alle ${number(n)} zeigen`,
    },
  },
};
