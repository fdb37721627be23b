import type { CrossHomeTexts } from './home-texts.en';

export const cross: CrossHomeTexts = {
  name: 'Cross',
  note: 'Deine Buchstaben auf einem Brett mit Bonusfeldern, gegen Menschen oder Bots.',
  playNow: 'Gegen einen Bot',
  withOthers: 'Mit anderen',
  profileLink: 'Deine Cross-Bilanz',
};
