import { FSRSAlgorithm, generatorParameters, Rating, State, type Grade } from 'ts-fsrs';
import type { Deck, DeckCard } from '../lib/wire';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The pauses before a card counts as learnt, and after it was forgotten: those of the server's library. */
const STEPS: Partial<Record<State, readonly number[]>> = {
  [State.Learning]: [MINUTE, 10 * MINUTE],
  [State.Relearning]: [10 * MINUTE],
};

/** What FSRS computes: the library's, with the parameters of the deck. */
export const schedulerOf = ({
  parameters,
  retention,
}: Pick<Deck, 'parameters' | 'retention'>): FSRSAlgorithm =>
  new FSRSAlgorithm(
    generatorParameters({
      w: [...parameters],
      request_retention: retention,
      enable_fuzz: false,
      enable_short_term: true,
    }),
  );

/**
 * A card after an answer, as the server's library has it, so that a review goes on without a connection.
 *
 * Memory and intervals are computed by the page's library. Its own order of steps is another: it counts midnights where
 * the server's counts stretches of 24 hours, and keeps the days of hard, good and easy apart.
 */
export function answered(by: FSRSAlgorithm, card: DeckCard, rating: Grade, now: number): DeckCard {
  const last = card.last_review === null ? now : Date.parse(card.last_review);
  const days = Math.floor((now - last) / DAY);
  const before =
    card.stability === null || card.difficulty === null
      ? null
      : { stability: card.stability, difficulty: card.difficulty };
  const { stability, difficulty } = by.next_state(before, Math.max(0, days), rating);
  const { state, step, pause } = moved(card.state, card.step ?? 0, rating);
  return {
    ...card,
    state,
    step,
    stability,
    difficulty,
    due: new Date(now + (pause ?? by.next_interval(stability, days) * DAY)).toISOString(),
    last_review: new Date(now).toISOString(),
    reviews: card.reviews + 1,
  };
}

interface Move {
  state: State;
  step: number | null;
  /** Milliseconds until it is asked again; none: FSRS says when. */
  pause?: number;
}

const KNOWN: Move = { state: State.Review, step: null };

/** How far a card has come after an answer. */
function moved(state: State, step: number, rating: Grade): Move {
  if (state === State.Review) return rating === Rating.Again ? at(State.Relearning, 0) : KNOWN;
  const [first = MINUTE, second] = STEPS[state] ?? [];
  if (rating === Rating.Again) return at(state, 0);
  if (rating === Rating.Easy) return KNOWN;
  if (rating === Rating.Good) return at(state, step + 1);
  if (step > 0) return at(state, step);
  return { state, step, pause: second === undefined ? 1.5 * first : (first + second) / 2 };
}

function at(state: State, step: number): Move {
  const pause = STEPS[state]?.[step];
  return pause === undefined ? KNOWN : { state, step, pause };
}
