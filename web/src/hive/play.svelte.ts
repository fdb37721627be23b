import { announcer } from '../lib/announcer.svelte';
import { api, type ApiError } from '../lib/api';
import { identity } from '../lib/identity';
import { Live } from '../lib/live.svelte';
import { Outbox } from '../lib/outbox.svelte';
import { shelf, type Shelf } from '../lib/storage';
import { errorText, spoken, t } from '../lib/texts';
import type { Answer, HiveCommand, HiveState, HiveView, RankSlug } from '../lib/wire';
import type { Glow } from '../ui/Comb.svelte';
import { append, grouped, restored, shuffled } from './draft';
import { newsVerdict } from './news';
import { foundVerdict, refusedVerdict, waitingVerdict, type Verdict } from './verdict';

/** The word that was entered last, until its verdict has been seen or the next word is begun. */
export interface Entered {
  letters: readonly string[];
  fate: 'sent' | 'right' | 'wrong';
}

const VERDICT_STAYS = { good: 2200, great: 3600, bonus: 3600, bad: 3200, wait: 60_000 };
const MOMENT = 1200;
const WRONG_STAYS = 1100;
const RIGHT_STAYS = 420;
const STRIKE = 130;

/** One player at one hive: the server's view of it, and what the player is about to say. */
export class Play {
  readonly live: Live;
  readonly outbox: Outbox;

  draft = $state.raw<readonly string[]>([]);
  order = $state.raw<readonly string[]>([]);
  entered = $state.raw<Entered | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  glow = $state<Glow>(null);
  newest = $state<string | null>(null);
  struck = $state.raw<readonly string[]>([]);

  #draftShelf: Shelf<readonly string[]>;
  #orderShelf: Shelf<readonly string[]>;
  #rankBefore: RankSlug;
  #known: HiveView;
  #next: Verdict | null = null;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  constructor(state: HiveState) {
    this.live = new Live(state, () => this.outbox.hurry());
    this.outbox = new Outbox(state.id, {
      answered: (command, answer) => this.#answered(command, answer),
      refused: (command, error) => this.#refused(command, error),
    });
    this.#draftShelf = shelf(`draft:${state.id}`);
    this.#orderShelf = shelf(`order:${state.id}`);
    this.draft = this.#draftShelf.read() ?? [];
    this.#rankBefore = state.view.rank;
    this.#known = state.view;
    this.hear(state);
  }

  get state(): HiveState {
    return this.live.state;
  }

  get view(): HiveView {
    return this.state.view;
  }

  /** The seven letters as they lie on the table. */
  get letters(): string[] {
    return [...this.view.letters.slice(0, 1), ...this.order];
  }

  /** Nothing more can be won here, whatever others at the table still do. */
  get over(): boolean {
    return this.view.phase === 'over' || this.view.complete;
  }

  /** Takes in what a newer state tells: the time, the letters of a race that has begun, what others found. */
  hear(state: HiveState): void {
    const { letters } = state.view;
    if (this.order.length === 0 && letters.length > 0)
      this.order = restored(this.#orderShelf.read(), letters.slice(1));
    const news = newsVerdict(this.#known, state.view, state.seat);
    const done = state.view.complete && !this.#known.complete;
    this.#known = state.view;
    // Whoever of the table found the last word: all of them are glad.
    if (done) this.#celebrate('complete');
    if (!news) return;
    this.newest = news.word;
    // One's own verdict is not talked over: what others found is told after it.
    if (this.verdict && this.verdict.icon !== 'people') this.#next = news.verdict;
    else this.#judge(news.verdict);
  }

  get offline(): boolean {
    return this.live.offline || this.outbox.stuck;
  }

  start(): () => void {
    this.live.open();
    this.outbox.hurry();
    const stopClock = this.live.clock.start();
    return () => {
      stopClock();
      this.live.close();
      this.outbox.stop();
      for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    };
  }

  write(letters: readonly string[]): void {
    if (this.over || this.view.phase !== 'playing') return;
    this.#forget();
    this.#change(append(this.draft, letters));
    // A second L may press the tile LL.
    this.struck = [...letters, ...grouped(this.draft, this.view.letters).slice(-1)];
    this.#after('strike', STRIKE, () => (this.struck = []));
  }

  /** Takes the last letter away; after a no, it takes the refused word back to be mended. */
  erase(): void {
    const refused = this.entered?.fate === 'wrong' && this.draft.length === 0 ? this.entered.letters : null;
    this.#forget();
    this.#change(refused ?? this.draft.slice(0, -1));
  }

  clear(): void {
    this.#forget();
    this.#change([]);
  }

  shuffle(): void {
    this.order = shuffled(this.order);
    this.#orderShelf.write(this.order);
    announcer.say(`${t.hive.shuffled} ${this.order.join(' ')}`);
  }

  enter(): void {
    if (this.over || this.draft.length === 0) return;
    const letters = this.draft;
    this.entered = { letters, fate: 'sent' };
    this.#stop('entered');
    this.#change([]);
    this.#rankBefore = this.view.rank;
    if (this.offline) this.#judge(waitingVerdict());
    this.outbox.post({ kind: 'guess', word: letters.join('') });
  }

  reveal(): void {
    this.clear();
    this.outbox.post({ kind: 'reveal' });
  }

  /** Hints, and what a host says: now or not at all, for nobody wants a start that arrives an hour late. */
  async command(command: HiveCommand): Promise<boolean> {
    try {
      this.#answered(command, await api.command<Answer>(this.state.id, identity(), command));
      return true;
    } catch (error) {
      announcer.show(errorText(error));
      return false;
    }
  }

  #answered(command: HiveCommand, answer: Answer): void {
    let joyful = false;
    const { view } = answer.state;
    this.live.receive(answer.state);
    for (const event of answer.events) {
      if (event.kind === 'revealed') announcer.say(t.verdict.revealed);
      if (event.kind === 'hinted') announcer.say(t.hints.taken(t.hints.names[event.hint]));
      if (event.kind !== 'found') continue;
      this.#judge(foundVerdict(event, view, this.#rankBefore));
      this.#rankBefore = view.rank;
      this.newest = event.word;
      joyful = event.word_kind === 'pangram' || event.word_kind === 'perfect';
      if (view.complete) this.#celebrate('complete');
      else if (joyful) this.#celebrate('pangram');
    }
    this.#decide(command, 'right', joyful ? MOMENT : RIGHT_STAYS);
  }

  #refused(command: HiveCommand, error: ApiError): void {
    if (command.kind !== 'guess') {
      announcer.show(errorText(error));
      return;
    }
    this.#judge(refusedVerdict(error), spoken(command.word));
    this.#decide(command, 'wrong', WRONG_STAYS);
  }

  #judge(verdict: Verdict, word = ''): void {
    this.verdict = verdict;
    announcer.say(word && !verdict.text.includes(word) ? `${word}. ${verdict.text}` : verdict.text);
    this.#after('verdict', VERDICT_STAYS[verdict.mood], () => this.#judged());
  }

  #judged(): void {
    const next = this.#next;
    this.verdict = this.#next = null;
    if (next) this.#judge(next);
  }

  /** The verdict on a word moves that word, if it is still the one on show. */
  #decide(command: HiveCommand, fate: Entered['fate'], stays: number): void {
    const shown = this.entered?.letters.join('');
    if (!this.entered || command.kind !== 'guess' || shown !== command.word) return;
    this.entered = { letters: this.entered.letters, fate };
    this.#after('entered', stays, () => (this.entered = null));
  }

  #celebrate(glow: Exclude<Glow, null>): void {
    this.glow = null;
    // A frame without it, so that a second pangram right after the first glows again.
    requestAnimationFrame(() => (this.glow = glow));
    this.#after('glow', MOMENT, () => (this.glow = null));
  }

  #forget(): void {
    this.#stop('entered');
    this.entered = null;
  }

  #change(draft: readonly string[]): void {
    this.draft = draft;
    if (draft.length > 0) this.#draftShelf.write(draft);
    else this.#draftShelf.clear();
  }

  #after(name: string, milliseconds: number, act: () => void): void {
    this.#stop(name);
    this.#timers[name] = setTimeout(act, milliseconds);
  }

  #stop(name: string): void {
    clearTimeout(this.#timers[name]);
  }
}
