import { counting } from '../../lib/counting';
import { de } from '../../lib/elision';
import type { AdminTexts } from './en';

const { count } = counting('fr');

/** La page de celles et ceux qui gèrent le site. */
export const admin: AdminTexts = {
  title: 'Gérer le site',
  only: 'Cette page est réservée aux comptes qui peuvent gérer le site.',
  onlyNote: 'Sur le serveur, «\u00a0lexicade admin grant NAME\u00a0» donne ce droit à un compte.',
  tabs: { reports: 'Signalements', accounts: 'Comptes', tables: 'Tables', log: 'Journal', limits: 'Limites' },
  more: 'Afficher plus',
  nothing: 'Il n’y a rien ici.',

  noReports: 'Aucun signalement n’attend.',
  saidAt: (when) => `Écrit ${when}`,
  reportedBy: (n) => `Signalé par ${count(n, 'personne', 'personnes')}`,
  watcher: 'De quelqu’un qui regarde',
  seat: (n) => `De la place ${n}`,
  goneAuthor: 'Le compte a été supprimé.',
  resolve: 'Rien à faire',
  silence: 'Priver de discussion un jour',
  suspend: 'Suspendre',
  resolved: 'C’est réglé.',

  search: 'Nom ou identifiant',
  guests: 'Afficher aussi les anonymes',
  guest: 'Anonyme',
  operator: 'Gère le site',
  suspended: 'Suspendu',
  silencedUntil: (when) => `Sans discussion jusqu’au ${when}`,
  games: (n) => count(n, 'partie', 'parties'),
  sessions: (n) => count(n, 'appareil', 'appareils'),
  since: (when) => `Depuis le ${when}`,
  reason: 'Raison, telle que la personne la lit',
  suspendTitle: (name) => `Suspendre ${name}\u202f?`,
  suspendNote: 'Le compte peut regarder, emporter ses données ou être supprimé. Rien d’autre.',
  restore: 'Laisser rejouer',
  restored: 'Le compte peut rejouer.',
  didSuspend: 'Le compte est suspendu.',
  didSilence: 'Le compte ne peut écrire dans aucune discussion pendant un jour.',
  reset: 'Changer le mot de passe',
  resetTitle: (name) => `Changer le mot de passe ${de(name)}\u202f?`,
  resetNote: 'Toutes ses sessions sont fermées. Le nouveau mot de passe s’affiche une fois, ici.',
  newPassword: 'Nouveau mot de passe',
  delete: 'Supprimer',
  deleteTitle: (name) => `Supprimer ${name}\u202f?`,
  deleteNote:
    'Tout de suite et pour toujours. Les parties en cours sont quittées, les parties classées perdues.',
  deleted: 'Le compte est supprimé.',
  cancel: 'Annuler',
  confirm: 'Oui, le faire',

  seats: (n) => count(n, 'place occupée', 'places occupées'),
  changed: (when) => `Dernier changement ${when}`,
  close: 'Fermer la table',
  closeTitle: (code) => `Fermer la table ${code}\u202f?`,
  closeNote: 'Pour toujours\u00a0: plus personne n’arrive ni ne joue. Qui y était peut encore la revoir.',
  closed: 'La table est fermée.',

  byCommandLine: 'Ligne de commande',
  bySelf: 'Le compte lui-même',
  limitsNote: 'Les réglages du serveur les changent.',
  counted: (n) => `${count(n, 'essai est compté', 'essais sont comptés')} en ce moment.`,
};
