import { counting } from '../../lib/counting';
import type { RecordTexts } from './record.en';

const { number, count } = counting('fr');
const games = (n: number): string => count(n, 'partie', 'parties');

/** Ce que donnent les parties d’une personne, en français. */
export const record: RecordTexts = {
  record: {
    title: 'Vos parties de Cross',
    fullRacks: 'Chevalets complets par partie',
    accuracy: 'Précision',
    files: 'Parties en fichiers (GCG)',
    noneChosen: 'Vous n’avez terminé aucune partie de ce genre. Choisissez-en d’autres ci-dessus.',
    pending: (n) => `${count(n, 'partie plus ancienne reste', 'parties plus anciennes restent')} à compter.`,
    filters: {
      title: 'Les parties comptées',
      language: 'Langue',
      allLanguages: 'Toutes',
      against: 'Contre',
      opponents: { '': 'Tous', people: 'Des personnes', bots: 'Des robots seuls' },
      span: 'Jouées',
      spans: { '30': 'En 30 jours', '90': 'En 90 jours', '365': 'En un an', '': 'Depuis toujours' },
    },
    course: {
      title: 'Votre parcours',
      what: 'Ce que montre la courbe',
      metrics: {
        turn: 'Points par tour',
        score: 'Points par partie',
        full: 'Chevalets complets',
        time: 'Temps par tour',
        accuracy: 'Précision',
      },
      smoothed: (n) => `La courbe est la moyenne de ${number(n)} parties, chaque point en est une.`,
      table: 'En tableau',
      month: 'Mois',
      game: 'Partie',
    },
    review: {
      accuracy: 'Précision',
      none: 'Une analyse dit votre précision dans une partie. Faites analyser vos parties pour la voir ici, et comment elle évolue.',
      last: 'Analyser votre dernière partie',
      next: 'Analyser la dernière partie qui ne l’est pas',
      grades: 'Coups par note',
      of: (n, of) => `Moyenne de ${number(n)} analysées sur ${games(of)}.`,
    },
    phases: {
      title: 'Début, milieu et fin',
      phase: 'Phase',
      names: { opening: 'Début', middle: 'Milieu', end: 'Fin' },
      lead: 'Avance',
      time: 'Temps par tour',
      best: (best, worst) =>
        `La meilleure phase face aux autres\u00a0: ${best}. La plus faible\u00a0: ${worst}.`,
      note: 'Le début dure tant que plus de 60\u00a0% des lettres sont dans le sac\u202f; à la fin, il en reste un chevalet au plus.',
    },
    lengths: {
      title: 'Mots par longueur',
      length: 'Longueur',
      count: 'Mots',
      none: 'Aucun mot pour l’instant.',
    },
    openings: {
      title: 'Premiers coups',
      sum: (n, exchanges, passes) =>
        [
          `Vous avez ouvert ${games(n)}`,
          exchanges > 0 ? `dont ${number(exchanges)} par un échange` : '',
          passes > 0 ? `${number(passes)} en passant` : '',
        ]
          .filter(Boolean)
          .join(', ') + '.',
      average: 'Points',
      tiles: 'Lettres posées',
      best: 'Le meilleur',
      squares: 'Où vous commencez',
      square: 'Case',
      games: 'Parties',
      none: 'D’autres ont toujours commencé jusqu’ici.',
    },
    against: {
      title: 'Personnes et robots',
      people: 'Personnes',
      bots: 'Robots',
      spread: 'Avance sur le meilleur des autres',
    },
    shorts: {
      title: 'Mots courts',
      of: (length) => `Mots de ${number(length)} lettres joués`,
      more: 'En afficher plus',
      used: 'Joués',
      missed: 'Manqués',
      note: 'Manqué\u00a0: un coup avec ce mot aurait valu au moins dix points de plus, les lettres gardées comprises.',
    },
    missed: {
      title: 'Mots à travailler',
      note: 'Des mots courants de quatre lettres et plus, qui auraient valu au moins dix points de plus que votre coup.',
      looking: (n, of) => `${number(n)} sur ${games(of)} parcourues pour l’instant.`,
      none: 'Aucun mot courant n’aurait rapporté autant. Bien joué.',
      lost: (points, times) =>
        times > 1
          ? `${count(points, 'point', 'points')}, ${number(times)} fois`
          : count(points, 'point', 'points'),
      copy: 'Copier',
      copied: 'Copié, un mot par ligne.',
      notCopied: 'Votre navigateur ne permet pas de copier. Enregistrez les mots en texte.',
      download: 'Enregistrer en texte',
      all: (n) => `Afficher les ${number(n)}`,
    },
  },
};
