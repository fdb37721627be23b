import { de } from '../../lib/elision';
import type { HappeningTexts } from './happenings.en';

/** What a table says of its rules and of those who come and go, in French. */
export const happenings: HappeningTexts = {
  zero: {
    pass: 'À zéro, le tour passe.',
    lose: 'Qui n’a plus de temps perd la partie.',
  },
  zeroChoices: { pass: 'Le tour passe', lose: 'La partie est perdue' },
  rated: 'classée',
  strength: (name, rating) => `${name} (${rating})`,
  accountFirst: 'À une table classée, seuls les comptes avec un nom peuvent s’asseoir.',
  timedOut: 'Temps écoulé',
  saidTimedOut: (name) => `${name} n’a plus de temps\u00a0: son tour passe.`,
  endedBy: {
    resigned: (name) => `${name} a abandonné.`,
    left: (name) => `${name} a quitté la table.`,
    removed: (name) => `${name} a dû quitter la table.`,
    time: (name) => `${name} n’a plus de temps.`,
    challenge: (name) => `${name} a perdu une contestation.`,
  },
  happened: {
    joined: (name) => `${name} a rejoint la table.`,
    replaced: (name, by) => `${by}, un robot, joue à la place ${de(name)}.`,
    'taken-over': (name, by) => `${by} joue à la place ${de(name)}.`,
    renamed: (name, by) => `${name} s’appelle maintenant ${by}.`,
    freed: (name) => `La place ${de(name)} est libre.`,
  },
  draftSent: 'Votre temps touchait à sa fin\u00a0: votre coup a été joué.',

  lineEnds: 'La ligne s’arrête ici.',
  bestNote: 'Les coups de cette partie qui ont rapporté le plus.',
  outcomes: { withdrawn: 'retiré', stood: 'contesté' },
  legend: { title: 'Cases bonus', letter: 'Lettre', word: 'Mot' },
  notationNote: 'Les minuscules sont des jokers\u202f; les lettres entre parenthèses étaient sur le plateau.',
  kinds: { title: 'Pour quelles parties', bots: 'Contre des robots', people: 'Entre personnes' },
  menuKey: (text, key) => `${text} (${key})`,
};
