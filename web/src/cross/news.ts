import { spoken, t } from '../lib/texts';
import { nameOf } from '../table/seats';
import { withdrawn as withdrawnText } from './facts';
import { resultTitle } from './result';
import type { CrossView, Turn } from './types';

/** What has happened at the table since it was last looked at, in sentences for screen readers. */
export class News {
  #turns: number;
  #withdrawn: number;
  #turn: number | null;
  #over: boolean;

  constructor(view: CrossView) {
    this.#turns = view.turns.length;
    this.#withdrawn = withdrawn(view.turns);
    this.#turn = view.turn;
    this.#over = view.result !== null;
  }

  since(view: CrossView, seat: number | null): string[] {
    const texts = view.turns.slice(this.#turns).map((turn) => turnText(view, turn));
    if (withdrawn(view.turns) > this.#withdrawn) {
      const last = view.turns.findLast((turn) => turn.withdrawn);
      if (last) texts.push(withdrawnText(last.bad));
    }
    if (view.result && !this.#over) texts.push(resultTitle(view, seat));
    else if (view.turn !== this.#turn && view.turn !== null && view.turn === seat)
      texts.push(t.cross.yourTurn);
    this.#turns = view.turns.length;
    this.#withdrawn = withdrawn(view.turns);
    this.#turn = view.turn;
    this.#over = view.result !== null;
    return texts.length > 0 ? [texts.join(' ')] : [];
  }
}

const withdrawn = (turns: readonly Turn[]): number => turns.filter((turn) => turn.withdrawn).length;

export function turnText(view: CrossView, turn: Turn): string {
  const name = nameOf(view.occupants, turn.seat);
  if (turn.timed_out) return t.cross.saidTimedOut(name);
  switch (turn.kind) {
    case 'play':
      return t.cross.said.play(name, t.list(turn.words.map(({ word }) => spoken(word))), turn.points);
    case 'exchange':
      return t.cross.said.exchange(name, turn.count);
    case 'pass':
      return t.cross.said.pass(name);
    case 'lost':
      return t.cross.said.lost(name);
  }
}
