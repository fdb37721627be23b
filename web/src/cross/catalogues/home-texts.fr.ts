import { counting } from '../../lib/counting';
import type { CrossHomeTexts } from './home-texts.en';

const { count } = counting('fr');

export const cross: CrossHomeTexts = {
  name: 'Cross',
  note: 'Vos lettres sur un plateau de cases bonus, contre d’autres personnes ou des robots.',
  playNow: 'Jouer contre un robot',
  classPlays: {
    pairs: { title: 'Cross à deux', note: 'Des tables pour deux, formées selon la force ou à la main' },
  },
  withOthers: 'À plusieurs',
  profileLink: 'Vos parties de Cross',
  puzzlesLink: 'Problèmes de Cross',
  puzzleOfDay: {
    title: 'Problème du jour',
    invite: 'Un coup vaut bien mieux que tous les autres. Le trouverez-vous ?',
    go: 'Essayer',
    carryOn: 'Continuer',
    solved: 'Résolu',
    failed: 'Non résolu',
    look: 'Revoir',
    row: (n) => count(n, 'jour de suite', 'jours de suite'),
  },
};
