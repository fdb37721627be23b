import type { HappeningTexts } from './happenings.en';

/** What a table says of its rules and of those who come and go, in German. */
export const happenings: HappeningTexts = {
  zero: {
    pass: 'Bei null ist der Zug vorbei.',
    lose: 'Wer keine Zeit mehr hat, verliert das Spiel.',
  },
  zeroChoices: { pass: 'Der Zug ist vorbei', lose: 'Das Spiel ist verloren' },
  rated: 'gewertet',
  strength: (name, rating) => `${name} (${rating})`,
  accountFirst: 'An einen gewerteten Tisch können sich nur Konten mit Namen setzen.',
  timedOut: 'Zeit um',
  saidTimedOut: (name) => `Die Zeit von ${name} ist um: Der Zug ist vorbei.`,
  endedBy: {
    resigned: (name) => `${name} hat aufgegeben.`,
    left: (name) => `${name} ist gegangen.`,
    removed: (name) => `${name} wurde entfernt.`,
    time: (name) => `Die Zeit von ${name} ist abgelaufen.`,
    challenge: (name) => `${name} hat zu Unrecht angefochten.`,
  },
  happened: {
    joined: (name) => `${name} ist dazugekommen.`,
    replaced: (name, by) => `${by}, ein Bot, spielt für ${name} weiter.`,
    'taken-over': (name, by) => `${by} spielt für ${name} weiter.`,
    renamed: (name, by) => `${name} heißt jetzt ${by}.`,
    freed: (name) => `Der Platz von ${name} ist frei.`,
  },
  draftSent: 'Deine Zeit war fast um, deshalb wurde dein Zug gelegt.',

  lineEnds: 'Hier endet die Reihe.',
  bestNote: 'Die Züge dieses Spiels mit den meisten Punkten.',
  outcomes: { withdrawn: 'zurückgenommen', stood: 'angefochten' },
  legend: { title: 'Bonusfelder', letter: 'Buchstabe', word: 'Wort' },
  notationNote: 'Kleine Buchstaben sind Joker, eingeklammerte lagen schon auf dem Brett.',
  kinds: { title: 'Für welche Spiele', bots: 'Gegen Bots', people: 'Mit Menschen' },
  menuKey: (text, key) => `${text} (${key})`,
};
