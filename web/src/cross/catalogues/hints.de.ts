import { counting } from '../../lib/counting';
import type { HintTexts } from './hints.en';

const { number, count } = counting('de');
const steine = (n: number): string => count(n, 'Stein', 'Steine');

/** Hinweise und alle Züge, auf Deutsch. */
export const hints: HintTexts = {
  hints: {
    used: (n) => `Genutzte Hinweise: ${number(n)}`,
    note: 'Die Hinweise gelten dem besten Zug, der jetzt möglich ist. Jeder zählt, und im Ergebnis steht, wie viele es waren.',
    wait: 'Hinweise kannst du nutzen, wenn du am Zug bist.',
    show: 'Zeigen',
    names: { nudge: 'Wo er liegt', score: 'Seine Punkte', best: 'Der Zug', plays: 'Alle Züge' },
    notes: {
      nudge: 'Zeile oder Spalte, und wie viele Steine.',
      score: 'Wie viele Punkte er bringt.',
      best: 'Das Wort und sein Platz.',
      plays: 'Jeder erlaubte Zug, und was er übrig lässt.',
    },
    row: (line, n) => `Zeile ${line}, ${steine(n)}`,
    column: (line, n) => `Spalte ${line}, ${steine(n)}`,
    exchange: (n) => `${steine(n)} tauschen`,
    exchangeThese: (letters) => `${letters} tauschen`,
    pass: 'Passen: Es gibt nichts zu legen.',
    lay: 'Legen',
    plays: 'Alle Züge',
    stepBack: 'Geh im Spiel zurück, dann siehst du alle möglichen Züge.',
    waiting: 'Alle Züge werden gesucht …',
    retry: 'Noch einmal versuchen',
    count: (n, all) =>
      n === all ? count(all, 'Zug', 'Züge') : `${number(n)} von ${count(all, 'Zug', 'Zügen')}`,
    cut: (n) => `Die ${number(n)} besten stehen hier.`,
    none: 'Kein Zug passt zu dieser Suche.',
    noPlays: 'Es gibt keinen Zug: Tausche oder passe.',
    rackOf: (name, rack) => `${name}: ${rack}`,
    search: 'Züge suchen',
    placeholder: 'Wort, 8D, >30, -Rest',
    sort: 'Sortieren nach',
    sorts: {
      equity: 'Sortieren nach Wert',
      points: 'Sortieren nach Punkten',
      word: 'Sortieren nach Wort',
      leave: 'Sortieren nach Rest',
      direction: 'Sortieren nach Richtung',
      extra: 'Sortieren nach weiteren Wörtern',
    },
    turned: 'Reihenfolge umkehren',
    columns: {
      equity: 'Wert',
      points: 'Punkte',
      word: 'Wort',
      leave: 'Rest',
      direction: 'Richtung',
      extra: 'Weitere Wörter',
    },
    way: 'Richtung',
    ways: { both: 'Beide', across: 'Waagerecht', down: 'Senkrecht' },
    equityNote: 'Der Wert sind die Punkte und das, was die übrigen Steine wert sind.',
    fits: 'Zeigen, welche Buchstaben neben die Steine passen',
    fit: {
      across: {
        any: 'Waagerecht: jeder Buchstabe',
        some: (letters, pattern) => `Waagerecht: ${letters}, für ${pattern} senkrecht`,
        none: (pattern) => `Waagerecht: kein Buchstabe, denn ${pattern} ergibt senkrecht kein Wort`,
      },
      down: {
        any: 'Senkrecht: jeder Buchstabe',
        some: (letters, pattern) => `Senkrecht: ${letters}, für ${pattern} waagerecht`,
        none: (pattern) => `Senkrecht: kein Buchstabe, denn ${pattern} ergibt waagerecht kein Wort`,
      },
    },
    leaves: (letters) => `lässt ${letters}`,
    leavesNothing: 'lässt nichts übrig',
    onBoard: (move) => `${move} liegt auf dem Brett.`,
  },
};
