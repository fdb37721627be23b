/** Cross's texts on the home page. */
const en = {
  name: 'Cross',
  note: 'Tiles from your rack across a board of premium squares, against people or bots.',
};

export type CrossFront = typeof en;

const fr: CrossFront = {
  name: 'Cross',
  note: 'Vos lettres sur un plateau de cases à primes, contre des gens ou des robots.',
};

const de: CrossFront = {
  name: 'Cross',
  note: 'Deine Buchstaben auf einem Brett mit Bonusfeldern, gegen Menschen oder Bots.',
};

const es: CrossFront = {
  name: 'Cross',
  note: 'Tus fichas en un tablero con casillas de premio, contra personas o robots.',
};

export const front = { en, fr, de, es };
