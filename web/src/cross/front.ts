/** Cross's texts outside the game. */
const en = {
  name: 'Cross',
  note: 'Tiles from your rack across a board of premium squares, against people or bots.',
  playNow: 'Play a bot',
  withOthers: 'With others',
  profileLink: 'Your Cross record',
};

export type CrossFront = typeof en;

const fr: CrossFront = {
  name: 'Cross',
  note: 'Vos lettres sur un plateau de cases à primes, contre des gens ou des robots.',
  playNow: 'Jouer contre un robot',
  withOthers: 'À plusieurs',
  profileLink: 'Vos parties de Cross',
};

const de: CrossFront = {
  name: 'Cross',
  note: 'Deine Buchstaben auf einem Brett mit Bonusfeldern, gegen Menschen oder Bots.',
  playNow: 'Gegen einen Bot',
  withOthers: 'Mit anderen',
  profileLink: 'Deine Cross-Bilanz',
};

const es: CrossFront = {
  name: 'Cross',
  note: 'Tus fichas en un tablero con casillas de premio, contra personas o robots.',
  playNow: 'Contra un robot',
  withOthers: 'Con otros',
  profileLink: 'Tu historial de Cross',
};

export const front = { en, fr, de, es };
