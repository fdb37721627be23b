import { counting } from '../../lib/counting';
import type { AroundTexts } from './around.en';

const { number, count } = counting('fr');
const games = (n: number): string => count(n, 'partie', 'parties');

/** Autour d’une partie de Cross, en français. */
export const around: AroundTexts = {
  wantsRematch: (name) => `${name} veut une revanche.`,
  rematchReady: 'La revanche est là.',
  joinRematch: 'Jouer la revanche',
  watchRematch: 'Regarder la revanche',

  sharing: {
    title: 'Partager cette partie',
    board: 'Le plateau à la fin',
    link: 'Lien vers le plateau et tous les coups',
    copy: 'Copier le lien',
    send: 'Envoyer…',
    png: 'Image (PNG)',
    svg: 'Image (SVG)',
    gcg: 'Coups (GCG)',
    failed: 'L’image n’a pas pu être faite. Essayez le SVG.',
  },

  nextWaiting: (n) => (n > 1 ? `Partie suivante (${number(n)} attendent)` : 'Une autre partie attend'),
  waitingTitle: (n, title) => `(${number(n)}) ${title}`,
  lists: { usual: 'Habituelle', large: 'Grande', br: 'Brésilienne' },
  ratedNote:
    'Les parties classées sont pour les comptes, avec les règles usuelles et une pendule. Elles comptent pour la cote de chacun\u202f; qui en quitte une la perd.',
  custom: {
    label: 'Votre plateau',
    marks: '. simple, d t q lettre × 2 3 4, D T Q mot × 2 3 4, * départ et mot × 2, + départ seul.',
    right: (size) => `Un plateau de ${number(size)} × ${number(size)}.`,
    wrong: 'Votre plateau n’est pas encore juste\u00a0: voyez les réglages.',
    rows: (n, least, most) =>
      `Un plateau a de ${number(least)} à ${number(most)} rangées\u202f; celui-ci en a ${number(n)}.`,
    length: (row, n, size) => `La rangée ${number(row)} a ${number(n)} cases au lieu de ${number(size)}.`,
    mark: (row, mark) => `La rangée ${number(row)} contient «\u00a0${mark}\u00a0», qui n’est pas une marque.`,
    starts: (n) => `Un plateau a une case de départ (* ou +)\u202f; celui-ci en a ${number(n)}.`,
  },

  left: (time) => `encore ${time}`,
  myGames: 'Vos parties',
  sinceYou: 'Depuis votre passage',
  sinceBefore: (n) => `${count(n, 'coup avant', 'coups avant')}.`,
  notices: {
    on: 'Me prévenir quand c’est à moi',
    off: 'Ne plus me prévenir',
    isOn: 'On vous préviendra quand ce sera à vous, tant qu’un onglet est ouvert.',
    isOff: 'Plus de notifications.',
    refused: 'Votre navigateur n’autorise pas les notifications de cette page.',
  },

  profile: {
    title: 'Vos parties de Cross',
    none: 'Aucune partie terminée pour l’instant. Vos résultats, cotes et adversaires apparaîtront ici.',
    record: 'Gagnées, nulles, perdues',
    games: 'Parties',
    wins: 'Gagnées',
    draws: 'Nulles',
    losses: 'Perdues',
    average: 'Points par partie',
    averageTurn: 'Points par tour',
    bestWord: 'Meilleur coup',
    bestGame: 'Meilleure partie',
    see: 'Voir la partie',
    ratings: 'Cotes',
    noRatings: 'Les parties classées avec un résultat comptent ici.',
    provisional: 'encore incertaine',
    clocks: { none: 'sans pendule', game: 'pendule pour la partie', turn: 'pendule par tour' },
    gamesOf: games,
    opponents: 'Contre qui',
    opponent: 'Adversaire',
  },
};
