import type { Answer, Questions } from '../engine';
import { fromBase64, Reader } from '../../../engine/bytes';
import { Simulation, type Hidden } from './simulation';
import type { Spot } from './spot';

/** What the page answers: the rest is for the server. */
export type PageQuestion =
  | Questions['plays']
  | Questions['simulation']
  | Questions['endgame']
  | { kind: 'turn'; after: number; seat: number };

/** What is known after a step. */
export interface Step {
  progress: number;
  answer: Answer | null;
}

/** Positions that an endgame looks at, one try after the other: everybody sees what is known till then. */
const LOOKS = [20_000, 200_000, 2_000_000] as const;

/** Answers a question step by step. What it returns is whether that is the whole answer. */
export function* answered(spot: Spot, question: PageQuestion): Generator<Step, boolean> {
  switch (question.kind) {
    case 'plays':
      yield { progress: 1, answer: spot.plays() };
      return true;
    case 'turn':
      yield { progress: 1, answer: spot.turn(question) };
      return true;
    case 'simulation': {
      const simulation = new Simulation(spot, question, hiddenOf(spot));
      while (!simulation.finished) {
        simulation.step();
        yield { progress: simulation.progress, answer: simulation.answer() };
      }
      return true;
    }
    case 'endgame': {
      const { unseen, held, spread } = hiddenOf(spot);
      for (const [place, nodes] of LOOKS.entries()) {
        const found = spot.kernel.endgame(nodes, held.length > 0 ? held : unseen);
        let [board, mine] = [spot.board, true];
        const line = found.line.map((move) => {
          const told = {
            move: board.write(move),
            word: move.tiles.length > 0 ? board.alphabet.join(board.words(move)[0] ?? []) : '',
            points: move.points,
            mine,
          };
          [board, mine] = [board.after(move), !mine];
          return told;
        });
        const { value, exact, depth } = found;
        const answer = { value, spread: spread + value, line, exact, depth, kind: 'endgame' } as const;
        yield { progress: exact ? 1 : (place + 1) / (LOOKS.length + 1), answer };
        if (exact) return true;
      }
      return false;
    }
  }
}

/** What a position says of the tiles that are not seen. */
function hiddenOf({ kit }: Spot): Hidden & { spread: number } {
  const position = new Reader(fromBase64(kit.position));
  position.array();
  position.array();
  const unseen = [...position.array()];
  const [other, rackSize, spread] = [position.number(), position.number(), position.signed()];
  return { unseen, other, rackSize, spread, held: [...position.array()] };
}
