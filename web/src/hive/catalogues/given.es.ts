import type { HiveGivenTexts } from './given.en';

/** What a class can be given of Hive, in Spanish. */
export const given: HiveGivenTexts = {
  title: 'Una colmena',
  note: 'Las mismas siete letras para todos',
  letters: 'Letras, la central primero',
  lettersHint: 'Vacío: se eligen solas',
  goal: 'Hecha con el rango',
  everyWord: 'Todas las palabras',
  until: (rank: string) => `hasta el rango ${rank}`,
  any: 'Cualquiera',
};
