import { tick } from 'svelte';
import { announcer } from '../lib/announcer.svelte';
import { ApiError } from '../lib/api';
import { feedback } from '../lib/feedback.svelte';
import type { Facts } from '../lib/sealed-words';
import { stored, type Stored } from '../lib/storage';
import { errorText, spoken, t } from '../lib/texts';
import type { UiLanguageCode } from '../lib/ui-language.svelte';
import { wordLanguages } from '../lib/word-languages.svelte';
import { append, grouped, shuffled } from '../table/letters';
import { Session } from '../table/session.svelte';
import { refusedVerdict, VERDICT_STAYS, type Verdict } from '../table/verdict';
import type { Glow } from './Comb.svelte';
import { restored } from './draft';
import { foresee } from './foresee';
import { hintVerdict, newsVerdict } from './news';
import { sealedDay } from './sealed-day';
import type {
  FoundWord,
  HintKind,
  HiveCommand,
  HiveEvent,
  HivePlayed,
  HiveState,
  HiveView,
  RankSlug,
  WordKind,
} from './types';
import { withUnconfirmed } from './unconfirmed';
import { foundVerdict, type FoundNow } from './verdict';

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
export class HiveSession extends Session<HiveView, HiveCommand, HiveEvent, readonly string[]> {
  order = $state.raw<readonly string[]>([]);
  entered = $state.raw<Entered | null>(null);
  glow = $state<Glow>(null);
  newest = $state<string | null>(null);
  /** For a moment after a rank was reached, by whoever's word. */
  risen = $state(false);
  struck = $state.raw<readonly string[]>([]);

  /** Whether the game was over before this player came. */
  readonly late: boolean;

  /** Words that were judged without the server, which has yet to confirm them. */
  #unconfirmed = $state.raw<readonly FoundWord[]>([]);
  /** The commands that were judged without the server. */
  #alone = new WeakSet<HiveCommand>();
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

  #view = $derived.by(() => withUnconfirmed(this.state.view, this.#unconfirmed));

  /** The server's view, with the words that it has yet to confirm. */
  override get view(): HiveView {
    return this.#view;
  }

  override start(): () => void {
    // What was found before a reload still waits to be sent.
    for (const { command } of this.outbox.waiting) void this.#judgeAlone(command, false);
    return super.start();
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
    const known = foresee(this.view, this.#alphabet, word);
    if (known) this.refused({ kind: 'guess', word }, new ApiError(known.slug, known.context));
    return known !== null;
  }

  get #alphabet(): readonly string[] {
    return wordLanguages.of(this.view.language)?.letters ?? this.view.letters;
  }

  protected override unsent(command: HiveCommand): void {
    void this.#judgeAlone(command, true);
  }

  /** Judges a guess by the sealed words. The server decides when it can be reached again. */
  async #judgeAlone(command: HiveCommand, aloud: boolean): Promise<void> {
    if (command.kind !== 'guess' || this.#alone.has(command)) return;
    this.#alone.add(command);
    const { word } = command;
    const facts = await sealedDay.judge(this.state.view, grouped([...word], this.#alphabet));
    if (facts === undefined) {
      this.#alone.delete(command);
      if (aloud) super.unsent(command);
    } else if (facts) this.#countAlone(command, word, facts, aloud);
    else {
      this.outbox.count(command, false);
      if (aloud) this.#refuse(command, new ApiError('not-a-word', { word }));
    }
  }

  #countAlone(command: HiveCommand, word: string, facts: Facts, aloud: boolean): void {
    const seat = this.seat ?? 0;
    const kind = facts.kind as WordKind;
    const text = facts.text || word.toLowerCase();
    if (this.view.found.some((each) => each.word === word)) return;
    // The server may have answered meanwhile.
    if (this.outbox.waiting.every((each) => each.command !== command)) return;
    this.#unconfirmed = [...this.#unconfirmed, { word, text, points: facts.points, kind, seat }];
    this.outbox.count(command);
    if (!aloud) return;
    this.#cheer({ word, points: facts.points, word_kind: kind });
    this.#decide(command, 'right', isPangram(kind) ? MOMENT : RIGHT_STAYS);
  }

  protected override revised(command: HiveCommand, error: ApiError): void {
    if (command.kind === 'guess') this.#confirm(command.word);
    super.revised(command, error);
  }

  /** The server has decided about a word: what it says is in its view. */
  #confirm(word: string): boolean {
    const before = this.#unconfirmed;
    this.#unconfirmed = before.filter((each) => each.word !== word);
    return before.length > this.#unconfirmed.length;
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
    const joyful = answer.events.some((event) => event.kind === 'found' && isPangram(event.word_kind));
    this.#decide(command, 'right', joyful ? MOMENT : RIGHT_STAYS);
  }

  protected override happened(event: HiveEvent): void {
    if (event.kind === 'revealed') announcer.say(t.hive.verdict.revealed);
    if (event.kind === 'hinted') announcer.say(t.hive.hints.taken(t.hive.hints.names[event.hint]));
    // What was judged without the server is no news, unless it was the last word.
    if (event.kind === 'found' && (!this.#confirm(event.word) || this.view.complete)) this.#cheer(event);
  }

  #cheer(found: FoundNow): void {
    const { view } = this;
    const pangram = isPangram(found.word_kind);
    this.judge(foundVerdict(found, view, this.#rankBefore));
    if (view.complete || pangram) feedback.joy();
    else feedback.good(found.points);
    this.#rankBefore = view.rank;
    this.newest = found.word;
    if (view.complete) this.#celebrate('complete');
    else if (pangram) this.#celebrate('pangram');
  }

  protected override refused(command: HiveCommand, error: ApiError): void {
    // Said already, when nobody but this page could say it.
    if (!this.#alone.has(command)) this.#refuse(command, error);
  }

  #refuse(command: HiveCommand, error: ApiError): void {
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

const isPangram = (kind: WordKind): boolean => kind === 'pangram' || kind === 'perfect';
