import { counting } from '../counting';
import { de } from '../elision';
import type { ChatTexts } from './chat.en';

const { number, count } = counting('fr');

/** The chat of a table, in French. */
export const chat: ChatTexts = {
  title: 'Discussion',
  unread: (n) => count(n, 'nouveau message', 'nouveaux messages'),
  badge: (n) => (n > 99 ? '99+' : number(n)),
  log: 'Messages de la table',
  empty: 'Aucun message pour l’instant.',
  earlier: 'Messages plus anciens',
  message: 'Message à la table',
  send: 'Envoyer',
  sending: 'pas encore envoyé',
  left: (n) => `encore ${count(n, 'caractère', 'caractères')}`,
  somebody: (seat) => `Place ${number(seat + 1)}`,
  watcher: 'Public',
  closed: 'La discussion est fermée.',
  closedForYou: 'L’hôte a fermé la discussion.',
  silenced: 'Vous pouvez lire, mais l’hôte ne vous laisse pas écrire.',
  openIt: 'Ouvrir la discussion',
  closeIt: 'Fermer la discussion',
  openNote: 'Toute la table pourra alors écrire.',
  settings: 'Réglages de la discussion',
  mask: 'Masquer les gros mots pour moi',
  maskAll: 'Masquer les gros mots pour tout le monde',
  maskedAll: 'L’hôte fait masquer les gros mots pour tout le monde.',
  clear: 'Effacer tous les messages…',
  clearSure: 'Vraiment effacer tous les messages, pour tout le monde\u202f?',
  clearYes: 'Effacer',
  clearNo: 'Ne pas effacer',
  about: (name) => `À propos de ce message ${de(name)}`,
  mute: 'Masquer les messages de cette personne',
  muteNote: 'Seulement pour vous. Elle n’en saura rien.',
  unmute: (name) => `Afficher à nouveau les messages ${de(name)}`,
  report: 'Signaler ce message',
  reportNote: 'Les responsables de ce site en reçoivent une copie.',
  reported: 'Message signalé. Merci.',
  silence: 'Empêcher cette personne d’écrire',
  silenceNote: 'Pour toute la table, jusqu’à ce que vous l’autorisiez à nouveau.',
  unsilence: (name) => `Laisser ${name} écrire à nouveau`,
};
