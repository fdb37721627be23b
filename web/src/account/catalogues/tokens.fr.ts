import { counting } from '../../lib/counting';
import type { TokenTexts } from './tokens.en';

const { count } = counting('fr');

/** What the account page says of tokens, in French. */
export const tokens: TokenTexts = {
  title: 'Programmes autorisés',
  note: 'Un programme qui a l’une de ces clés d’accès peut agir pour votre compte, dans les limites que vous fixez.',
  isBot: 'Ce compte est celui d’un robot',
  isBotNote: (name: string) =>
    `Il rejoint les tables où on l’appelle, sous le nom «\u00a0Bot ${name}\u00a0». Son programme utilise l’une de ces clés d’accès.`,
  none: 'Aucun programme n’est autorisé.',
  make: 'Nouvelle clé d’accès',
  description: 'À quoi sert-elle\u00a0?',
  scopes: 'Que permet-elle\u00a0?',
  read: 'Voir vos parties',
  play: 'Rejoindre des tables, jouer et discuter',
  host: 'Lancer des parties et appeler des robots',
  bot: 'Faire de ce compte celui d’un robot',
  lifetime: 'Combien de temps est-elle valable\u00a0?',
  days: (n: number) => count(n, 'jour', 'jours'),
  made: 'Copiez-la maintenant\u00a0: vous ne pourrez plus la voir.',
  secret: 'Nouvelle clé d’accès',
  copy: 'Copier',
  copied: 'Clé d’accès copiée',
  notCopied: 'La copie n’a pas marché. Sélectionnez le texte et copiez-le.',
  done: 'Terminé',
  until: (date: string) => `valable jusqu’au ${date}`,
  used: (date: string) => `dernière utilisation le ${date}`,
  unused: 'pas utilisée pour l’instant',
  revoke: 'Révoquer',
  revokeNamed: (name: string) => `Révoquer «\u00a0${name}\u00a0»`,
  revoked: 'Clé d’accès révoquée',
  nameless: 'Clé d’accès sans nom',
};
