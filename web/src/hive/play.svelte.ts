import { tick } from 'svelte';
import { announcer } from '../lib/announcer.svelte';
import { ApiError } from '../lib/api';
import { feedback } from '../lib/feedback.svelte';
import { stored, type Stored } from '../lib/storage';
import { errorText, spoken, t } from '../lib/texts';
import type { UiLanguageCode } from '../lib/ui-language.svelte';
import { wordLanguages } from '../lib/word-languages.svelte';
import { append, grouped, shuffled } from '../table/letters';
import { Session } from '../table/session.svelte';
import { refusedVerdict, VERDICT_STAYS, type Verdict } from '../table/verdict';
import type { Glow } from '../ui/Comb.svelte';
import { restored } from './draft';
import { foresee } from './foresee';
import { hintVerdict, newsVerdict } from './news';
import type { HintKind, HiveCommand, HiveEvent, HivePlayed, HiveState, HiveView, RankSlug } from './types';
import { foundVerdict } from './verdict';

/** The word that was entered last. It stays until its verdict was seen or the next word is begun. */
export interface Entered {
  letters: readonly string[];
  fate: 'sent' | 'right' | 'wrong';
}

const MOMENT = 1200;
const WRONG_STAYS = 1100;
const RIGHT_STAYS = 420;
const STRIKE = 130;

/** One player at one hive. */
export class Play extends Session<HiveView, HiveCommand, HiveEvent, readonly string[]> {
  order = $state.raw<readonly string[]>([]);
  entered = $state.raw<Entered | null>(null);
  glow = $state<Glow>(null);
  newest = $state<string | null>(null);
  /** For a moment after a rank was reached, by whoever's word. */
  risen = $state(false);
  struck = $state.raw<readonly string[]>([]);

  /** Whether the game was over before this player came. */
  readonly late: boolean;

  #storedOrder: Stored<readonly string[]>;
  #rankBefore: RankSlug;
  #known: HiveView;
  #next: Verdict | null = null;
  /** Whether this player is taking a hint, which is told in another way. */
  #hinting = false;

  constructor(first: HiveState) {
    super(first, {
      emptyDraft: [],
      isEmpty: (draft) => draft.length === 0,
      alone: first.view.mode === 'solo',
    });
    this.#storedOrder = stored(`order:${first.id}`);
    this.#rankBefore = first.view.rank;
    this.#known = first.view;
    this.late = first.view.phase === 'over';
    this.noticeChanges(first);
  }

  /** The seven letters in the order in which they are shown. */
  get letters(): string[] {
    return [...this.view.letters.slice(0, 1), ...this.order];
  }

  /** This player can win nothing more, whatever others at the table still do. */
  get over(): boolean {
    return this.view.phase === 'over' || this.view.complete;
  }

  /** Compares a newer state with the last one: the letters of a race that has begun, and what others found. */
  noticeChanges(state: HiveState): void {
    const { letters } = state.view;
    if (this.order.length === 0 && letters.length > 0)
      this.order = restored(this.#storedOrder.read(), letters.slice(1));
    const news = newsVerdict(this.#known, state.view, state.seat);
    const hint = this.#hinting ? null : hintVerdict(this.#known, state.view);
    const done = state.view.complete && !this.#known.complete;
    const risen = state.view.rank !== this.#known.rank;
    this.#known = state.view;
    // The last word is everybody's joy, no matter who found it.
    if (done) this.#celebrate('complete');
    else if (news?.pangram) this.#celebrate('pangram');
    if (risen) this.#rise();
    if (hint) this.judge(hint);
    if (!news) return;
    this.newest = news.word;
    // The player's own verdict comes first; what others found is shown after it.
    if (this.verdict && this.verdict.icon !== 'people') this.#next = news.verdict;
    else this.judge(news.verdict);
  }

  write(letters: readonly string[]): void {
    if (this.over || this.view.phase !== 'playing') return;
    this.#forget();
    this.changeDraft(append(this.draft, letters));
    feedback.step(this.draft.length);
    // A second L may press the tile LL.
    this.struck = [...letters, ...grouped(this.draft, this.view.letters).slice(-1)];
    this.after('strike', STRIKE, () => (this.struck = []));
  }

  /** Removes the last letter. After a refusal it brings the refused word back, to be corrected. */
  erase(): void {
    const refused = this.entered?.fate === 'wrong' && this.draft.length === 0 ? this.entered.letters : null;
    this.#forget();
    this.changeDraft(refused ?? this.draft.slice(0, -1));
  }

  clear(): void {
    this.#forget();
    this.changeDraft([]);
  }

  shuffle(): void {
    this.order = shuffled(this.order);
    this.#storedOrder.write(this.order);
    announcer.say(`${t.hive.shuffled} ${this.order.join(' ')}`);
  }

  enter(): void {
    if (this.over || this.draft.length === 0) return;
    const letters = this.draft;
    this.entered = { letters, fate: 'sent' };
    this.cancel('entered');
    this.changeDraft([]);
    this.#rankBefore = this.view.rank;
    this.queue({ kind: 'guess', word: letters.join('') }, this.#foresee(letters.join('')));
  }

  /** Shows at once what needs no word list; the server says the same a moment later. */
  #foresee(word: string): boolean {
    const alphabet = wordLanguages.of(this.view.language)?.letters ?? this.view.letters;
    const known = foresee(this.view, alphabet, word);
    if (known) this.refused({ kind: 'guess', word }, new ApiError(known.slug, known.context));
    return known !== null;
  }

  async takeHint(hint: HintKind, into: UiLanguageCode): Promise<void> {
    this.#hinting = true;
    await this.hostCommand({ kind: 'hint', hint, into });
    await tick();
    this.#hinting = false;
  }

  reveal(): void {
    this.clear();
    this.outbox.post({ kind: 'reveal' });
  }

  protected override answered(command: HiveCommand, answer: HivePlayed): void {
    super.answered(command, answer);
    const joyful = answer.events.some(isPangram);
    this.#decide(command, 'right', joyful ? MOMENT : RIGHT_STAYS);
  }

  protected override happened(event: HiveEvent): void {
    if (event.kind === 'revealed') announcer.say(t.hive.verdict.revealed);
    if (event.kind === 'hinted') announcer.say(t.hive.hints.taken(t.hive.hints.names[event.hint]));
    if (event.kind !== 'found') return;
    const { view } = this;
    this.judge(foundVerdict(event, view, this.#rankBefore));
    if (view.complete || isPangram(event)) feedback.joy();
    else feedback.good(event.points);
    this.#rankBefore = view.rank;
    this.newest = event.word;
    if (view.complete) this.#celebrate('complete');
    else if (isPangram(event)) this.#celebrate('pangram');
  }

  protected override refused(command: HiveCommand, error: ApiError): void {
    if (command.kind !== 'guess') {
      announcer.show(errorText(error));
      return;
    }
    const verdict = refusedVerdict(error);
    // Foreseen already: saying it again would start its time anew.
    if (this.verdict?.text === verdict.text && this.entered?.fate !== 'sent') return;
    this.judge(verdict, spoken(command.word));
    feedback.bad();
    this.#decide(command, 'wrong', WRONG_STAYS);
  }

  protected override judge(verdict: Verdict, word = ''): void {
    super.judge(verdict, word);
    this.after('verdict', VERDICT_STAYS[verdict.mood], () => this.#judged());
  }

  #judged(): void {
    const next = this.#next;
    this.verdict = this.#next = null;
    if (next) this.judge(next);
  }

  /** Marks the entered word, if the verdict is about it. */
  #decide(command: HiveCommand, fate: Entered['fate'], stays: number): void {
    const shown = this.entered?.letters.join('');
    if (!this.entered || command.kind !== 'guess' || shown !== command.word) return;
    this.entered = { letters: this.entered.letters, fate };
    this.after('entered', stays, () => (this.entered = null));
  }

  #celebrate(glow: Exclude<Glow, null>): void {
    this.glow = null;
    // One frame without it, so that a second pangram right after the first glows again.
    requestAnimationFrame(() => (this.glow = glow));
    this.after('glow', MOMENT, () => (this.glow = null));
  }

  #rise(): void {
    this.risen = false;
    requestAnimationFrame(() => (this.risen = true));
    this.after('risen', MOMENT, () => (this.risen = false));
  }

  #forget(): void {
    this.cancel('entered');
    this.entered = null;
  }
}

const isPangram = (event: HiveEvent): boolean =>
  event.kind === 'found' && (event.word_kind === 'pangram' || event.word_kind === 'perfect');
