import { counting } from '../../lib/counting';
import type { ClubTexts } from './en';

const { count } = counting('de');

export const clubs: ClubTexts = {
  title: 'Clubs',
  needsAccount: 'Clubs sind für Konten mit Namen.',
  needsAccountNote: 'Registrier dich oder melde dich an, dann kannst du hier deinem Club beitreten.',
  noneNote:
    'Ein Club trifft sich zu Abenden mit gewerteten Partien auf Zeit. Alle spielen mit ihrem eigenen Konto.',
  newClub: 'Neuer Club',
  name: 'Name des Clubs',
  nameHint: 'Die Mitglieder sehen ihn. Zum Beispiel „Donnerstagsclub“.',
  language: 'Sprache, in der er spielt',
  make: 'Club anlegen',
  join: 'Einem Club beitreten',
  code: 'Code des Clubs',
  codeHint: 'Sechs Zeichen, von jemandem, der dabei ist.',
  joinIt: 'Beitreten',
  joinNote: 'Die Mitglieder sehen den Namen deines Kontos.',
  cancel: 'Abbrechen',
  members: (n: number) => count(n, 'Mitglied', 'Mitglieder'),
  membersTitle: 'Mitglieder',
  organises: 'leitet',
  me: 'du',
  more: 'Mehr',

  evening: 'Heute Abend',
  lastEvening: 'Letzter Abend',
  noEvening: 'Noch kein Clubabend',
  noEveningNote: 'Wer den Club leitet, eröffnet einen. Dann melden sich alle, die da sind.',
  open: 'Abend eröffnen',
  opening: 'Eröffnen',
  minutes: 'Minuten je Person',
  increment: 'Sekunden, die jeder Zug bringt',
  openNote:
    'Jede Partie zählt für die Wertung: Standardregeln, Uhr, keine Bots, keine Hinweise. Wer geht, aufgibt oder die Zeit überschreitet, verliert.',
  end: 'Abend beenden',
  clock: (minutes: number, increment: number) =>
    increment > 0
      ? `${count(minutes, 'Minute', 'Minuten')} + ${increment} s`
      : count(minutes, 'Minute', 'Minuten'),
  here: 'Ich bin da',
  hereNote: (clock: string) =>
    `Du wirst für gewertete Partien ausgelost, je ${clock}. Wer eine Partie verlässt, aufgibt oder die Zeit überschreitet, verliert sie.`,
  go: 'Ich muss gehen',
  amHere:
    'Du bist da. Bleib auf dieser Seite: Sie bringt dich an deinen Tisch, wenn eine Runde beginnt, und die Uhren laufen sofort.',
  hereNow: (n: number) => `${n} da`,
  yourTable: 'Dein Tisch ist offen',
  goIn: 'Hingehen',
  bye: 'In dieser Runde ist für dich niemand übrig. Du bekommst den Punkt.',
  gone: (name: string) => `${name} ist gegangen`,

  draw: 'Nächste Runde',
  firstDraw: 'Erste Runde',
  stillPlaying: (n: number) =>
    `${count(n, 'Tisch spielt', 'Tische spielen')} noch. Wer spielt, ist in der nächsten Runde nicht dabei.`,
  pairs: 'Wer spielt gegen wen?',
  pairsNote:
    'Nach Punkten und Wertung; niemand trifft zweimal dieselbe Person, solange es geht. Tipp zwei Namen an, um sie zu tauschen.',
  alone: 'hat frei, ein Punkt',
  nobody: 'Es müssen zwei da sein, die gerade nicht spielen.',
  start: (n: number) => `${count(n, 'Tisch', 'Tische')} eröffnen`,
  redraw: 'Neu auslosen',
  round: (n: number) => `Runde ${n}`,
  table: (n: number) => `Tisch ${n}`,
  over: 'zu Ende',
  byes: (names: string) => `Spielfrei, ein Punkt: ${names}.`,
  standings: 'Stand',
  columns: { place: 'Platz', name: 'Name', points: 'Punkte', spread: 'Differenz', games: 'Partien' },
  points: (n: number) => count(n, 'Punkt', 'Punkte'),
  rated: 'gewertet',
  projector: 'Beamer',
  invite: 'Mit diesem Code beitreten',
  qr: 'Code, um dem Club beizutreten',
  wallHow: 'Geh zu',
  wallThen: 'Tritt mit dem Code bei und tipp auf „Ich bin da“.',
  final: 'Der Abend ist vorbei',
  together: (players: number, rounds: number) =>
    `${count(players, 'Person', 'Personen')}, ${count(rounds, 'Runde', 'Runden')}`,

  settings: 'Einstellungen des Clubs',
  save: 'Speichern',
  saved: 'Gespeichert.',
  newCode: 'Neuen Code machen',
  newCodeNote: 'Der alte Code öffnet dann nichts mehr.',
  makeOrganiser: (name: string) => `${name} auch leiten lassen`,
  noOrganiser: (name: string) => `${name} nicht mehr leiten lassen`,
  remove: (name: string) => `${name} aus dem Club nehmen`,
  leave: 'Club verlassen',
  leaveNote: 'Deine Partien und deine Wertung bleiben dir. Um zurückzukommen, brauchst du den Code.',
  delete: 'Club löschen',
  deleteNote:
    'Der Club und seine Abende werden gelöscht. Partien und Wertungen bleiben denen, die gespielt haben.',
  yesDelete: 'Ja, löschen',
};
