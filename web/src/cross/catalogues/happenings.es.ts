import type { HappeningTexts } from './happenings.en';

/** What a table says of its rules and of those who come and go, in Spanish. */
export const happenings: HappeningTexts = {
  zero: {
    pass: 'A cero, el turno pasa.',
    lose: 'Quien se queda sin tiempo pierde la partida.',
  },
  zeroChoices: { pass: 'El turno pasa', lose: 'La partida se pierde' },
  rated: 'clasificatoria',
  strength: (name, rating) => `${name} (${rating})`,
  accountFirst: 'En una mesa clasificatoria solo pueden sentarse cuentas con nombre.',
  timedOut: 'Sin tiempo',
  saidTimedOut: (name) => `${name} se quedó sin tiempo: su turno pasa.`,
  endedBy: {
    resigned: (name) => `${name} abandonó.`,
    left: (name) => `${name} se fue.`,
    removed: (name) => `${name} tuvo que dejar la mesa.`,
    time: (name) => `${name} se quedó sin tiempo.`,
    challenge: (name) => `${name} se equivocó en una impugnación.`,
  },
  happened: {
    joined: (name) => `${name} se unió a la mesa.`,
    replaced: (name, by) => `${by}, un robot, sigue por ${name}.`,
    'taken-over': (name, by) => `${by} sigue por ${name}.`,
    renamed: (name, by) => `${name} ahora se llama ${by}.`,
    freed: (name) => `El asiento de ${name} está libre.`,
  },
  draftSent: 'Casi no te quedaba tiempo, así que se jugó lo que tenías puesto.',

  lineEnds: 'La línea acaba aquí.',
  bestNote: 'Las jugadas de esta partida con más puntos.',
  outcomes: { withdrawn: 'retirada', stood: 'impugnada' },
  legend: { title: 'Casillas de premio', letter: 'Letra', word: 'Palabra' },
  notationNote: 'Las minúsculas son comodines; las letras entre paréntesis estaban en el tablero.',
  kinds: { title: 'Para qué partidas', bots: 'Contra robots', people: 'Entre personas' },
  menuKey: (text, key) => `${text} (${key})`,
};
