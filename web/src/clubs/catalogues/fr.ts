import { counting } from '../../lib/counting';
import type { ClubTexts } from './en';

const { count } = counting('fr');

export const clubs: ClubTexts = {
  title: 'Clubs',
  needsAccount: 'Les clubs sont pour les comptes qui ont un nom.',
  needsAccountNote: 'Inscrivez-vous ou connectez-vous, puis rejoignez votre club ici.',
  noneNote:
    'Un club se réunit pour des soirées de parties classées, à la pendule. Chacun joue avec son propre compte.',
  newClub: 'Nouveau club',
  name: 'Nom du club',
  nameHint: 'Les membres le voient. Par exemple « Club du jeudi ».',
  language: 'Langue dans laquelle il joue',
  make: 'Créer le club',
  join: 'Rejoindre un club',
  code: 'Code du club',
  codeHint: 'Six caractères, que vous donne un membre.',
  joinIt: 'Rejoindre',
  joinNote: 'Les membres voient le nom de votre compte.',
  cancel: 'Annuler',
  members: (n: number) => count(n, 'membre', 'membres'),
  membersTitle: 'Membres',
  organises: 'organise',
  me: 'vous',
  more: 'Plus',

  evening: 'Ce soir',
  lastEvening: 'Dernière soirée',
  noEvening: 'Pas encore de soirée',
  noEveningNote: 'La personne qui organise le club en ouvre une. Chacun annonce alors sa présence.',
  open: 'Ouvrir une soirée',
  opening: 'Ouvrir',
  minutes: 'Minutes par personne',
  increment: 'Secondes ajoutées par coup',
  openNote:
    'Chaque partie compte pour la cote : règles standard, pendule, ni robots ni indices. Quitter, abandonner ou dépasser son temps, c’est perdre.',
  end: 'Terminer la soirée',
  clock: (minutes: number, increment: number) =>
    increment > 0
      ? `${count(minutes, 'minute', 'minutes')} + ${increment} s`
      : count(minutes, 'minute', 'minutes'),
  here: 'Je suis là',
  hereNote: (clock: string) =>
    `Le tirage vous place dans des parties classées, ${clock} par personne. Quitter une partie, abandonner ou dépasser son temps, c’est la perdre.`,
  go: 'Je dois partir',
  amHere:
    'Vous êtes là. Restez sur cette page : elle vous mène à votre table dès qu’une manche s’ouvre, et les pendules partent aussitôt.',
  hereNow: (n: number) => `${n} ici`,
  yourTable: 'Votre table est ouverte',
  goIn: 'Y aller',
  bye: 'Il ne reste personne à vous opposer dans cette manche. Vous recevez le point.',
  gone: (name: string) => `${name} n’est plus là`,

  draw: 'Manche suivante',
  firstDraw: 'Première manche',
  stillPlaying: (n: number) =>
    `${count(n, 'table joue', 'tables jouent')} encore. Qui joue n’est pas de la prochaine manche.`,
  pairs: 'Qui joue contre qui ?',
  pairsNote:
    'Selon les points et la cote ; personne ne rencontre deux fois la même personne tant que c’est possible. Touchez deux noms pour les échanger.',
  alone: 'ne joue pas, un point',
  nobody: 'Il faut deux personnes présentes et libres.',
  start: (n: number) => `Ouvrir ${count(n, 'table', 'tables')}`,
  redraw: 'Tirer de nouveau',
  round: (n: number) => `Manche ${n}`,
  table: (n: number) => `Table ${n}`,
  over: 'terminée',
  byes: (names: string) => `Sans adversaire, un point\u00a0: ${names}.`,
  standings: 'Classement',
  columns: { place: 'Place', name: 'Nom', points: 'Points', spread: 'Écart', games: 'Parties' },
  points: (n: number) => count(n, 'point', 'points'),
  rated: 'classé',
  projector: 'Projecteur',
  invite: 'Rejoindre avec ce code',
  qr: 'Code pour rejoindre le club',
  wallHow: 'Allez sur',
  wallThen: 'Rejoignez avec le code, puis touchez « Je suis là ».',
  final: 'La soirée est terminée',
  together: (players: number, rounds: number) =>
    `${count(players, 'joueur', 'joueurs')}, ${count(rounds, 'manche', 'manches')}`,

  settings: 'Réglages du club',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  newCode: 'Créer un nouveau code',
  newCodeNote: 'L’ancien code n’ouvre plus rien.',
  makeOrganiser: (name: string) => `Laisser ${name} organiser aussi`,
  noOrganiser: (name: string) => `Ne plus laisser ${name} organiser`,
  remove: (name: string) => `Retirer ${name} du club`,
  leave: 'Quitter le club',
  leaveNote: 'Vos parties et votre cote vous restent. Pour revenir, il faut le code.',
  delete: 'Supprimer le club',
  deleteNote: 'Le club et ses soirées sont supprimés. Les parties et les cotes restent à ceux qui ont joué.',
  yesDelete: 'Oui, supprimer',
};
