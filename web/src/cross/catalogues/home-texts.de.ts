import { counting } from '../../lib/counting';
import type { CrossHomeTexts } from './home-texts.en';

const { count } = counting('de');

export const cross: CrossHomeTexts = {
  name: 'Cross',
  note: 'Deine Buchstaben auf einem Brett mit Bonusfeldern, gegen Menschen oder Bots.',
  playNow: 'Gegen einen Bot',
  classPlays: {
    pairs: { title: 'Cross zu zweit', note: 'Tische für zwei, nach Stärke oder von Hand verteilt' },
  },
  withOthers: 'Mit anderen',
  profileLink: 'Deine Cross-Bilanz',
  puzzlesLink: 'Cross-Rätsel',
  puzzleOfDay: {
    title: 'Rätsel des Tages',
    invite: 'Ein Zug ist viel besser als alle anderen. Findest du ihn?',
    go: 'Versuchen',
    carryOn: 'Weiter',
    solved: 'Gelöst',
    failed: 'Nicht gelöst',
    look: 'Ansehen',
    row: (n) => count(n, 'Tag in Folge', 'Tage in Folge'),
  },
};
