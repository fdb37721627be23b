import { counting } from '../../lib/counting';
import type { HintTexts } from './hints.en';

const { number, count } = counting('es');
const fichas = (n: number): string => count(n, 'ficha', 'fichas');

/** Las pistas y todas las jugadas, en español. */
export const hints: HintTexts = {
  hints: {
    used: (n) => `Pistas usadas: ${number(n)}`,
    note: 'Las pistas son sobre la mejor jugada de este turno. Cada una cuenta, y el resultado dice cuántas fueron.',
    wait: 'Puedes usar pistas cuando es tu turno.',
    show: 'Ver',
    names: { nudge: 'Dónde mirar', score: 'Sus puntos', best: 'La jugada', plays: 'Todas las jugadas' },
    notes: {
      nudge: 'La fila o la columna, y cuántas fichas.',
      score: 'Cuántos puntos da.',
      best: 'La palabra y su lugar.',
      plays: 'Cada jugada permitida, y lo que deja.',
    },
    row: (line, n) => `Fila ${line}, ${fichas(n)}`,
    column: (line, n) => `Columna ${line}, ${fichas(n)}`,
    exchange: (n) => `Cambiar ${fichas(n)}`,
    exchangeThese: (letters) => `Cambiar ${letters}`,
    pass: 'Pasar: no hay nada que poner.',
    lay: 'Ponerla',
    plays: 'Todas las jugadas',
    stepBack: 'Retrocede en la partida para ver todas las jugadas de un turno.',
    waiting: 'Buscando todas las jugadas…',
    retry: 'Probar otra vez',
    count: (n, all) =>
      n === all ? count(all, 'jugada', 'jugadas') : `${number(n)} de ${count(all, 'jugada', 'jugadas')}`,
    cut: (n) => `La lista tiene las ${number(n)} mejores.`,
    none: 'Ninguna jugada coincide con la búsqueda.',
    noPlays: 'No hay ninguna jugada: cambia o pasa.',
    rackOf: (name, rack) => `${name}: ${rack}`,
    search: 'Buscar jugadas',
    placeholder: 'Palabra, 8D, >30, -resto',
    sort: 'Ordenar por',
    sorts: {
      equity: 'Ordenar por valor',
      points: 'Ordenar por puntos',
      word: 'Ordenar por palabra',
      leave: 'Ordenar por resto',
      direction: 'Ordenar por dirección',
      extra: 'Ordenar por otras palabras',
    },
    turned: 'Invertir el orden',
    columns: {
      equity: 'Valor',
      points: 'Puntos',
      word: 'Palabra',
      leave: 'Resto',
      direction: 'Dirección',
      extra: 'Otras palabras',
    },
    way: 'Dirección',
    ways: { both: 'Ambas', across: 'Horizontal', down: 'Vertical' },
    equityNote: 'El valor son los puntos más lo que valen las fichas que quedan.',
    fits: 'Mostrar qué letras caben junto a las fichas',
    fit: {
      across: {
        any: 'En horizontal: cualquier letra',
        some: (letters, pattern) => `En horizontal: ${letters}, por ${pattern} en vertical`,
        none: (pattern) => `En horizontal: ninguna letra, pues ${pattern} no forma palabra en vertical`,
      },
      down: {
        any: 'En vertical: cualquier letra',
        some: (letters, pattern) => `En vertical: ${letters}, por ${pattern} en horizontal`,
        none: (pattern) => `En vertical: ninguna letra, pues ${pattern} no forma palabra en horizontal`,
      },
    },
    leaves: (letters) => `deja ${letters}`,
    leavesNothing: 'no deja nada',
    onBoard: (move) => `${move} está en el tablero.`,
  },
};
