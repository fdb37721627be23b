import type { CrossHomeTexts } from './home-texts.en';

export const cross: CrossHomeTexts = {
  name: 'Cross',
  note: 'Vos lettres sur un plateau de cases à primes, contre des gens ou des robots.',
  playNow: 'Jouer contre un robot',
  withOthers: 'À plusieurs',
  profileLink: 'Vos parties de Cross',
};
