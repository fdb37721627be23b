import { counting } from '../counting';
import { listed, spoken } from '../spoken';
import type { Errors } from './errors.en';

const { count } = counting('fr');

/** What went wrong and what to do about it, in French. */
export const errors: Errors = {
  'too-short': ({ minimum }) => `Trop court\u00a0: au moins ${minimum ?? 4} lettres.`,
  'bad-letters': ({ letters }) => `Pas dans cette ruche\u00a0: ${listed(letters)}.`,
  'needs-centre': ({ centre }) => `Il faut la lettre centrale ${centre}.`,
  'already-found': () => 'Vous avez déjà ce mot.',
  'not-a-word': ({ word }) => `${spoken(word)} n’est pas dans notre liste de mots.`,
  'game-over': () => 'Cette ruche est terminée.',
  'no-hint': () => 'Il n’y a plus d’indice de ce genre pour les mots qui restent.',
  'bad-seed': () => 'Ce lien ne contient pas de ruche. La fin a peut-être été coupée.',
  'unknown-seat': () => 'Vous n’avez pas de place dans cette partie.',
  'not-on-grid': ({ word }) => `${spoken(word)} ne s’enchaîne pas sur cette grille.`,
  'not-started': () => 'La manche n’a pas encore commencé.',
  'too-late': () => 'Temps écoulé\u00a0: ce mot est arrivé trop tard.',
  'round-paused': () => 'La manche est en pause.',
  'round-running': () => 'Une manche est en cours. Terminez-la d’abord.',
  'no-round': () => 'Aucune manche n’est en cours.',
  'only-watching': () => 'Vous ne faites que regarder cette manche.',
  'host-only': () => 'Seul l’hôte peut faire cela.',
  'host-stays': () => 'La place de l’hôte reste à l’hôte.',
  'sent-away': () => 'L’hôte vous a retiré de cette table.',
  'table-full': ({ most }) => `Cette table est pleine\u00a0: elle a ${most ?? 40} places.`,
  'bad-name': ({ longest }) => `Un nom a de 1 à ${longest ?? 24} caractères.`,
  'rude-name': () => 'Prenez un autre nom, s’il vous plaît.',
  'name-in-use': ({ name }) => `Quelqu’un s’appelle déjà ${name ?? 'ainsi'} ici. Prenez un autre nom.`,
  'bad-option': () => 'L’un des réglages ne convient pas. Choisissez-en un autre.',
  'bad-code': ({ code }) => `Aucune table n’a le code ${code ?? ''}. Vérifiez-le.`,
  'no-chat': () => 'Cette partie se joue seul\u202f: elle n’a pas de discussion.',
  'chat-closed': () => 'La discussion est fermée.',
  'chat-silenced': () => 'L’hôte ne vous laisse pas écrire ici.',
  'bad-message': ({ longest }) => `Un message a de 1 à ${longest ?? 500} caractères.`,
  'no-such-message': () => 'Ce message n’existe plus.',
  'bad-board': ({ board, problem }) => `${board} n’est pas une grille de dés\u202f: ${problem}.`,
  'wrong-command': () => 'Cela ne se fait pas dans ce jeu.',
  'bad-hive': ({ letters }) => `Une ruche a sept lettres différentes\u202f; ${letters} n’en est pas une.`,
  'no-pangram': ({ letters }) =>
    `Aucun mot n’emploie toutes les lettres ${letters}\u00a0: ce n’est pas une ruche.`,
  'bad-json': () => 'Le serveur n’a pas pu lire notre envoi. Rechargez la page et réessayez.',
  'bad-request': () => 'Il manque quelque chose, ou quelque chose est faux. Vérifiez et réessayez.',
  'bad-pattern': () => 'Utilisez au moins deux lettres, ? pour une lettre et * pour plusieurs.',
  'too-many-blanks': ({ most }) => `C’est trop vague\u202f: au plus ${most ?? 15} jokers.`,
  'bad-username': () => 'Un nom a de 3 à 20 lettres, chiffres, - ou _ et commence par une lettre.',
  'bad-password': () => 'Un mot de passe a de 8 à 200 caractères.',
  'common-password': () =>
    'Ce mot de passe est l’un des premiers que d’autres essaieraient. Choisissez-en un autre.',
  'name-as-password': () => 'Le mot de passe ne doit pas être votre nom.',
  'bad-date': () => 'Il n’y a pas de ruche pour ce jour.',
  'unknown-language': () => 'Il n’y a pas de mots dans cette langue ici. Choisissez-en une autre.',
  'no-hives': () => 'Cette langue n’a pas encore de ruches. Choisissez-en une autre.',
  'too-large': () => 'C’est trop à la fois.',
  'bad-characters': () => 'Ce texte contient des caractères qu’on ne peut pas enregistrer. Retapez-le.',
  'too-slow': () => 'La connexion était trop lente. Réessayez.',
  'too-many-connections': () => 'Il y a beaucoup de monde en ce moment. Réessayez dans un instant.',
  'name-taken': ({ username }) => `${username ?? 'Ce nom'} est déjà pris. Essayez-en un autre.`,
  'wrong-login': () => 'Ce nom et ce mot de passe ne vont pas ensemble.',
  'not-signed-in': () => 'Ce navigateur n’est plus connecté. Connectez-vous pour continuer.',
  'bad-origin': () => 'Cette requête vient d’un autre site.',
  'no-such-game': () => 'Cette partie n’existe pas, ou n’est pas la vôtre.',
  'no-such-page': () => 'Il n’y a rien à cette adresse.',
  'wrong-method': () => 'Le serveur ne sait pas faire cela. Rechargez la page et réessayez.',
  'not-yet': () => 'Ces solutions s’affichent quand le jour est passé.',
  'todays-hive': () =>
    'Ce sont les lettres de la ruche du jour. Jouez-la aujourd’hui ; celle-ci sera ouverte demain.',
  'too-many': ({ seconds }) =>
    `Trop d’essais. Attendez ${count(Number(seconds ?? 60), 'seconde', 'secondes')}.`,
  busy: ({ seconds }) =>
    `Trop de personnes se connectent en ce moment. Attendez ${count(Number(seconds ?? 5), 'seconde', 'secondes')}.`,
  'too-many-games': () => 'Vous avez déjà beaucoup de parties en cours. Terminez-en d’abord quelques-unes.',
  'too-many-new-games': ({ seconds }) =>
    `Vous avez commencé beaucoup de parties en une heure. Attendez ${count(Math.ceil(Number(seconds ?? 60) / 60), 'minute', 'minutes')}.`,
  'too-many-sockets': () =>
    'Vous avez beaucoup de fenêtres de jeu ouvertes. Fermez-en quelques-unes, puis rechargez cette page.',
  'boards-busy': ({ seconds }) =>
    `Beaucoup de grilles sont en préparation. Réessayez dans ${count(Number(seconds ?? 10), 'seconde', 'secondes')}.`,
  conflict: () => 'Quelqu’un d’autre a joué d’abord. Réessayez.',
  'database-down': () =>
    'Le serveur n’atteint pas sa base de données pour le moment. Réessayez dans un instant.',
  internal: () => 'Une erreur est survenue chez nous. Elle est notée\u202f; réessayez dans un instant.',
  network: () => 'Le serveur ne répond pas. Réessayez dans un instant.',
  unexpected: () => 'Nous ne comprenons pas la réponse du serveur. Réessayez dans un instant.',
};
