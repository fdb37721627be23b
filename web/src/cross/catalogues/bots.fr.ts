import { counting } from '../../lib/counting';
import type { BotTexts } from './bots.en';

const { number } = counting('fr');

/** Les robots de Cross, en français. */
export const bots: BotTexts = {
  bots: {
    levels: 'Par niveau',
    strategies: 'Par stratégie',
    choose: 'Choisir un robot',
    more: 'Tous les robots',
    add: 'Ajouter un robot',
    who: (bird: string, kind: string) => `${bird}, ${kind}`,
    strength: (rating: number, points: number) =>
      `Cote ${number(rating)} · environ ${number(points)} points par partie`,
    kinds: {
      'level-1': {
        name: 'niveau 1',
        line: 'Connaît les mots de tous les jours et se contente des plus courts.',
      },
      'level-2': { name: 'niveau 2', line: 'Connaît plus de mots, mais passe à côté de bien des places.' },
      'level-3': { name: 'niveau 3', line: 'Joue volontiers le soir et voit assez bien le plateau.' },
      'level-4': { name: 'niveau 4', line: 'Lit beaucoup et trouve la plupart des bons coups.' },
      'level-5': { name: 'niveau 5', line: 'Prévoit et garde de bonnes lettres pour le coup suivant.' },
      'level-6': { name: 'niveau 6', line: 'Joue en club et place presque toujours ses sept lettres.' },
      'high-scorer': { name: 'Marqueur', line: 'Prend le plus de points, peu importe ce qu’il lui reste.' },
      balancer: { name: 'Équilibriste', line: 'Garde en main autant de voyelles que de consonnes.' },
      blocker: { name: 'Bloqueur', line: 'Occupe les cases bonus et vous éloigne des suivantes.' },
      strategist: { name: 'Stratège', line: 'Met en balance les points et les lettres qu’il garde.' },
      simulator: {
        name: 'Simulateur',
        line: 'Joue mentalement les coups suivants, un grand nombre de fois.',
      },
      champion: {
        name: 'Champion',
        line: 'Voit loin du début à la fin et calcule le dernier acte exactement.',
      },
    },
  },
};
