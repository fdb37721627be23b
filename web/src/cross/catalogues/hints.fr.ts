import { counting } from '../../lib/counting';
import type { HintTexts } from './hints.en';

const { number, count } = counting('fr');
const lettres = (n: number): string => count(n, 'lettre', 'lettres');

/** Les indices et tous les coups, en français. */
export const hints: HintTexts = {
  hints: {
    used: (n) => `Indices utilisés\u00a0: ${number(n)}`,
    note: 'Les indices portent sur le meilleur coup de ce tour. Chacun compte, et le résultat en donne le nombre.',
    wait: 'Vous pourrez utiliser des indices quand ce sera à vous.',
    show: 'Voir',
    names: { nudge: 'Où regarder', score: 'Son score', best: 'Le coup', plays: 'Tous les coups' },
    notes: {
      nudge: 'La ligne ou la colonne, et combien de lettres.',
      score: 'Combien de points il rapporte.',
      best: 'Le mot et sa place.',
      plays: 'Chaque coup permis, avec ce qu’il laisse.',
    },
    row: (line, n) => `Ligne ${line}, ${lettres(n)}`,
    column: (line, n) => `Colonne ${line}, ${lettres(n)}`,
    exchange: (n) => `Échanger ${lettres(n)}`,
    exchangeThese: (letters) => `Échanger ${letters}`,
    pass: 'Passer\u00a0: il n’y a rien à poser.',
    lay: 'Poser',
    plays: 'Tous les coups',
    stepBack: 'Revenez en arrière dans la partie pour voir tous les coups d’un tour.',
    waiting: 'Recherche de tous les coups…',
    retry: 'Réessayer',
    count: (n, all) =>
      n === all ? count(all, 'coup', 'coups') : `${number(n)} sur ${count(all, 'coup', 'coups')}`,
    cut: (n) => `Les ${number(n)} meilleurs sont dans la liste.`,
    none: 'Aucun coup ne correspond à cette recherche.',
    noPlays: 'Aucun coup possible\u00a0: échangez ou passez.',
    rackOf: (name, rack) => `${name}\u00a0: ${rack}`,
    search: 'Chercher un coup',
    placeholder: 'Mot, 8D, >30, -reste',
    sort: 'Trier par',
    sorts: {
      equity: 'Trier par valeur',
      points: 'Trier par score',
      word: 'Trier par mot',
      leave: 'Trier par reste',
      direction: 'Trier par direction',
      extra: 'Trier par autres mots',
    },
    turned: 'Inverser l’ordre',
    columns: {
      equity: 'Valeur',
      points: 'Score',
      word: 'Mot',
      leave: 'Reste',
      direction: 'Direction',
      extra: 'Autres mots',
    },
    way: 'Direction',
    ways: { both: 'Les deux', across: 'Horizontal', down: 'Vertical' },
    equityNote: 'La valeur est le score plus ce que valent les lettres restantes.',
    fits: 'Montrer quelles lettres vont à côté des mots posés',
    fit: {
      across: {
        any: 'Horizontalement\u00a0: toute lettre',
        some: (letters, pattern) => `Horizontalement\u00a0: ${letters}, pour ${pattern} à la verticale`,
        none: (pattern) =>
          `Horizontalement\u00a0: aucune lettre, car ${pattern} ne fait aucun mot à la verticale`,
      },
      down: {
        any: 'Verticalement\u00a0: toute lettre',
        some: (letters, pattern) => `Verticalement\u00a0: ${letters}, pour ${pattern} à l’horizontale`,
        none: (pattern) =>
          `Verticalement\u00a0: aucune lettre, car ${pattern} ne fait aucun mot à l’horizontale`,
      },
    },
    leaves: (letters) => `laisse ${letters}`,
    leavesNothing: 'ne laisse rien',
    onBoard: (move) => `${move} est sur le plateau.`,
  },
};
