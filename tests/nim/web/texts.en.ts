export const home = {
  name: 'Nim',
  note: 'One to three matches in turn; who takes the last one wins.',
  newTable: 'New table',
};

export type NimHomeTexts = typeof home;

export const nim = {
  matches: 'Matches at the start',
  left: (n: number) => (n === 1 ? '1 match left' : `${n} matches left`),
  take: (n: number) => `Take ${n}`,
  yourTurn: 'Your turn',
  turnOf: (name: string) => `${name} is to move`,
  won: 'You have won',
  over: 'The last match is taken',
  waiting: 'Somebody else has to come.',
  notHere: 'There is no such table',
  again: 'Another table',
};

export type NimTexts = typeof nim;
