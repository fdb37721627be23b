import type { Grade } from 'ts-fsrs';
import { ApiError } from '../lib/api';
import { newId } from '../lib/new-id';
import { personal, personalKeys } from '../lib/storage';
import type { Deck, DeckCard, DeckInfo, TypedReview } from '../lib/wire';
import { deckApi } from './api';
import type { Exercise } from './answers';
import { answered, schedulerOf } from './scheduling';

const KEPT = 'deck:';
const AGAIN = 15_000;
const MAX_SENT = 200;
/** New words in one sitting: more would come back all at once. */
const MAX_NEW = 8;
const MAX_SITTING = 30;
/** What comes back this soon belongs to the same sitting. */
const SOON = 20 * 60_000;

/** The decks that this device has, in short. */
export function keptDecks(now = Date.now()): DeckInfo[] {
  const decks = personalKeys(KEPT).flatMap((key) => personal<Deck>(key).read() ?? []);
  return decks.map(({ language, cards }) => {
    return { language, cards: cards.length, due: cards.filter(({ due }) => Date.parse(due) <= now).length };
  });
}

/** A deck on this device: read from the server or, without it, as it was last; answers are kept until they are sent. */
export class LearningDeck {
  deck = $state.raw<Deck | null>(null);
  offline = $state(false);
  error = $state.raw<unknown>(null);
  /** The cards of this sitting that are still to come. */
  queue = $state.raw<DeckCard[]>([]);
  done = $state(0);
  sitting = $state(0);
  /** How many answers wait to be sent. */
  kept = $state(0);
  /** How many words came in from games when the page was opened. */
  gathered = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #reached = (): void => void this.send();

  constructor(readonly language: string) {}

  get #kept() {
    return personal<Deck>(KEPT + this.language);
  }

  get #waiting() {
    return personal<TypedReview[]>(`reviews:${this.language}`);
  }

  #keep(reviews: TypedReview[]): void {
    this.#waiting.write(reviews);
    this.kept = reviews.length;
  }

  async start(): Promise<void> {
    this.kept = this.#waiting.read()?.length ?? 0;
    addEventListener('online', this.#reached);
    await this.send();
    await this.load();
    if (this.offline || !this.deck) return;
    try {
      const { added } = await deckApi.gather();
      this.gathered = added;
      if (added > 0) await this.load();
    } catch {
      // What was missed in games comes in the next time.
    }
  }

  async load(): Promise<void> {
    try {
      const deck = await deckApi.load(this.language);
      this.offline = false;
      this.error = null;
      this.#take(deck);
    } catch (error) {
      this.offline = error instanceof ApiError && error.passing;
      const last = this.#kept.read();
      if (last) this.deck = last;
      else this.error = error;
    }
  }

  /** Answers that were not sent yet count all the same. */
  #take(deck: Deck): void {
    const by = schedulerOf(deck);
    let cards = deck.cards;
    for (const { card, rating, at } of this.#waiting.read() ?? [])
      cards = cards.map((each) =>
        each.id === card ? answered(by, each, rating as Grade, Date.parse(at)) : each,
      );
    this.deck = { ...deck, cards };
    this.#kept.write(this.deck);
  }

  due(now = Date.now()): DeckCard[] {
    const cards = (this.deck?.cards ?? []).filter(({ due }) => Date.parse(due) <= now);
    const known = cards.filter(({ last_review }) => last_review !== null);
    const fresh = cards.filter(({ last_review }) => last_review === null).slice(0, MAX_NEW);
    return [...known, ...fresh].slice(0, MAX_SITTING);
  }

  /** Sits down to what is due, or to chosen cards, due or not. */
  sit(chosen: readonly string[] = []): void {
    const cards = (this.deck?.cards ?? []).filter(({ id }) => chosen.includes(id));
    this.queue = cards.length > 0 ? cards.slice(0, MAX_NEW) : this.due();
    this.sitting = this.queue.length;
    this.done = 0;
  }

  /** When the card would come back, by rating. */
  next(card: DeckCard, rating: Grade, now = Date.now()): number {
    if (!this.deck) return 0;
    return Date.parse(answered(schedulerOf(this.deck), card, rating, now).due) - now;
  }

  answer(card: DeckCard, rating: Grade, exercise: Exercise, duration: number, now = Date.now()): void {
    if (!this.deck) return;
    const after = answered(schedulerOf(this.deck), card, rating, now);
    const cards = this.deck.cards.map((each) => (each.id === card.id ? after : each));
    const today = this.deck.days.find(({ day }) => day === this.deck?.today);
    const days = [
      ...this.deck.days.filter((day) => day !== today),
      { day: this.deck.today, reviews: (today?.reviews ?? 0) + 1 },
    ];
    this.deck = { ...this.deck, cards, days };
    this.#kept.write(this.deck);
    const soon = Date.parse(after.due) - now < SOON;
    this.queue = [...this.queue.slice(1), ...(soon ? [after] : [])];
    if (!soon) this.done += 1;
    const review: TypedReview = {
      id: newId(),
      card: card.id,
      rating,
      at: after.last_review ?? after.due,
      duration: Math.min(3_600_000, Math.max(0, Math.round(duration))),
      exercise,
    };
    this.#keep([...(this.#waiting.read() ?? []), review]);
    void this.send();
  }

  async send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) return;
    const some = (this.#waiting.read() ?? []).slice(0, MAX_SENT);
    if (some.length === 0) return;
    this.#sending = true;
    try {
      const { cards } = await deckApi.review(this.language, some);
      this.offline = false;
      const ids = some.map(({ id }) => id);
      const rest = (this.#waiting.read() ?? []).filter(({ id }) => !ids.includes(id));
      this.#keep(rest);
      // The server's word counts, unless another answer is on its way.
      const waiting = rest.map(({ card }) => card);
      const told = cards.filter(({ id }) => !waiting.includes(id));
      if (this.deck) {
        this.deck = {
          ...this.deck,
          cards: this.deck.cards.map((card) => told.find(({ id }) => id === card.id) ?? card),
        };
        this.#kept.write(this.deck);
      }
    } catch (error) {
      this.offline = true;
      if (error instanceof ApiError && error.passing)
        this.#timer = setTimeout(() => {
          void this.send();
        }, AGAIN);
    } finally {
      this.#sending = false;
    }
    if (!this.offline && (this.#waiting.read() ?? []).length > 0) void this.send();
  }

  async remove(card: DeckCard): Promise<void> {
    await deckApi.remove(this.language, card.id);
    if (this.deck) this.deck = { ...this.deck, cards: this.deck.cards.filter(({ id }) => id !== card.id) };
    this.queue = this.queue.filter(({ id }) => id !== card.id);
  }

  stop(): void {
    removeEventListener('online', this.#reached);
    clearTimeout(this.#timer);
  }
}
