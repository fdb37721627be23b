import { counting } from '../../../lib/counting';
import type { ReportTexts } from './en';

const { count, number, percent } = counting('de');

export const reports: ReportTexts = {
  title: 'Bericht',
  of: (name) => `Bericht: ${name}`,
  time: 'Seit',
  times: { week: 'Letzte 7 Tage', month: 'Letzte 4 Wochen', term: 'Letzte 12 Wochen', ever: 'Von Anfang an' },
  level: 'Niveau',
  everyLevel: 'Jedes Niveau',
  levelNote: 'Die Niveaus A1 bis C1 sind geschätzt: Sie sagen nur, wie geläufig ein Wort ist.',
  file: 'CSV',
  print: 'Drucken',
  round: (game, day) => `${game}, ${day}`,
  wholeTime: 'Alle Runden',
  printed: (day) => `Gedruckt am ${day}. Nur für Lehrkräfte.`,
  span: (from, to) => `${from} bis ${to}`,

  words: 'Wörter und Kinder',
  order: 'Reihenfolge',
  orders: {
    missed: 'Am öftesten nicht gefunden',
    found: 'Am seltensten gefunden',
    word: 'Nach dem Alphabet',
  },
  word: 'Wort',
  found: 'Gefunden',
  foundOf: (found, asked) => `${number(found)} von ${number(asked)}`,
  marks: {
    found: 'gefunden',
    tried: 'versucht, anders geschrieben',
    missed: 'nicht gefunden',
    none: 'nicht gefragt',
  },
  nothing: 'Keine Wörter in dieser Zeit.',
  nothingNote: 'Spiel eine Runde mit der Klasse, oder wähl eine längere Zeit.',
  detail: (found, asked) => `${number(found)} von ${number(asked)} Malen gefunden`,
  spellings: 'Nicht angenommen:',
  tries: (text, n) => `${text}, ${count(n, 'Mal', 'Mal')}`,
  card: 'Wort',
  rarer: 'seltener als C1',
  earlier: 'Zurück',
  more: 'Weitere Wörter',
  page: (from, to, all) => `${number(from)} bis ${number(to)} von ${number(all)}`,

  overTime: 'Im Lauf der Zeit',
  overTimeNote: 'Gefundene Wörter unter den gefragten',
  band: 'Die mittlere Hälfte der Klasse',
  week: (day, share) => `Woche vom ${day}: ${percent(share)}`,
  weekless: (day) => `Woche vom ${day}: nichts gefragt`,
  percent: (share) => percent(share),
  asTable: 'Als Tabelle',
  weekColumn: 'Woche vom',
  pupilsColumn: 'Kinder',

  mostMissed: 'Nicht gefunden',
  mostMissedNote: 'Die Wörter, die am öftesten fehlten, bereit für eine Liste. Anstößige sind nicht dabei.',
  missedTimes: (n) => count(n, 'Mal', 'Mal'),
  makeList: 'Zur nächsten Liste machen',
  listTitle: (name, day) => `Nicht gefunden: ${name}, ${day}`,
  none: 'Alle Wörter wurden gefunden.',

  pupils: 'Kinder',
  pupil: 'Kind',
  moreWords: 'Weitere Wörter',
  tried: 'Versuche',
  asked: 'Gefragt',
  share: 'Anteil',
  rounds: 'Runden',
  date: 'Datum',
  game: 'Spiel',
  show: 'Zeigen',
  roundFile: (game, day) => `CSV von ${game}, ${day}`,
  showRound: (game, day) => `${game}, ${day} zeigen`,
  running: 'läuft noch',
  roundCount: (shown, all) => `Die letzten ${number(shown)} von ${number(all)} Runden.`,
  alone: 'Was ein Kind allein gespielt hat, steht auf der Seite des Kindes.',
  others: 'Nicht gefragt',
  othersNote:
    'Wörter, nach denen das Spiel nicht fragte, und Versuche, die keinem seiner Wörter ähneln. In einem Spiel, das nach keinen Wörtern fragt, sind es die gelegten Wörter und die ungültigen.',
  othersFound: 'Gefunden',
  othersTried: 'Nicht angenommen',
  overlooked: 'Wäre möglich gewesen',
  overlookedShort: 'Übersehen',
  overlookedNote: (games) =>
    `Geläufige Wörter, die in ${count(games, 'beendeten Spiel', 'beendeten Spielen')} möglich und klar besser gewesen wären als der Zug.`,
  turns: 'Züge',
  privacy: (who) =>
    who !== ''
      ? `Diese Seite ist für dich und ${who}. Kein Kind sieht sie, und wenn du ein Kind entfernst, verschwindet es auch hier.`
      : 'Nur du siehst diese Seite. Kein Kind sieht sie, und wenn du ein Kind entfernst, verschwindet es auch hier.',
};
