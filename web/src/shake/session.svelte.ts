import { announcer } from '../lib/announcer.svelte';
import type { ApiError } from '../lib/api';
import { feedback } from '../lib/feedback.svelte';
import { stored, type Stored } from '../lib/storage';
import { spoken, t } from '../lib/texts';
import type { Language } from '../lib/wire';
import { ENGLISH, wordLanguages } from '../lib/word-languages.svelte';
import { Session } from '../table/session.svelte';
import { refusedVerdict, VERDICT_STAYS, type Verdict } from '../table/verdict';
import { boardOf, type Board } from './board';
import { along, drawn, erased, NOTHING, tapped, typed, type Draft } from './draft';
import { foresee } from './foresee';
import { joyIn, type Joy } from './result';
import { overdue, stage, type Stage } from './timing';
import type { ShakeCommand, ShakeEvent, ShakeState, ShakeView } from './types';
import { foundVerdict, guessVerdict } from './verdict';

/** The word that was entered last. It stays until its verdict was seen or the next word is begun. */
export interface Entered {
  text: string;
  path: readonly number[];
  fate: 'sent' | 'right' | 'wrong' | 'again';
}

const STAYS = { sent: 15_000, right: 620, wrong: 700, again: 700 };
const OVERDUE = 900;

/** One player at one table of Shake. */
export class ShakeSession extends Session<ShakeView, ShakeCommand, ShakeEvent, Draft> {
  entered = $state.raw<Entered | null>(null);
  newest = $state<string | null>(null);
  turns = $state(0);

  #joy: Joy | null;
  /** The number of the last round whose end this player has seen. */
  #witnessed: number;
  #storedTurns: Stored<number>;

  constructor(first: ShakeState) {
    super(first, {
      emptyDraft: NOTHING,
      isEmpty: (draft) => draft.text === '',
      alone: first.view.solo,
    });
    this.#joy = joyIn(first.view.round);
    this.#witnessed = first.view.phase === 'over' ? (first.view.round?.number ?? 0) : 0;
    this.#storedTurns = stored(`turns:${first.id}`);
    this.turns = this.#storedTurns.read() ?? 0;
    // A reload pauses a round alone, and the draft is wanted when it goes on.
    if (!['playing', 'paused'].includes(first.view.phase)) this.draft = NOTHING;
  }

  /** Whether the round is played without the server. */
  get lone(): boolean {
    return false;
  }

  get stage(): Stage {
    return stage(this.view, this.now);
  }

  /** The dice, unless they are covered. */
  get board(): Board | null {
    return this.#board;
  }

  #board = $derived.by((): Board | null => {
    const faces = this.view.round?.faces;
    return faces ? boardOf(faces, this.language.letters) : null;
  });

  /** The language of the words. Until the server has described it, each character is a letter. */
  get language(): Language {
    const code = this.view.round?.language ?? this.view.language;
    return wordLanguages.of(code) ?? { ...ENGLISH, code, letters: [] };
  }

  get open(): boolean {
    return this.stage === 'playing' && this.board !== null;
  }

  /** Whether the end of the round is news: true once, and only for those who were here when it came. */
  witness(): boolean {
    const number = this.view.round?.number ?? 0;
    const news = this.stage === 'over' && number > this.#witnessed;
    if (news) this.#witnessed = number;
    return news;
  }

  write(letters: readonly string[]): void {
    if (!this.open || !this.board) return;
    this.changeDraft(typed(this.board, this.draft, letters));
    feedback.step(this.draft.text.length);
  }

  erase(): void {
    if (this.board) this.changeDraft(erased(this.board, this.draft));
  }

  clear(): void {
    this.changeDraft(NOTHING);
  }

  turn(): void {
    this.turns += 1;
    this.#storedTurns.write(this.turns);
    announcer.say(t.shake.turned);
  }

  /** A tap on a die, or the same by key. */
  tap(die: number): void {
    if (!this.open || !this.board || this.board.tiles[die]?.length === 0) return;
    const meant = tapped(this.board, this.draft, die);
    if (meant.act === 'enter') {
      this.enter();
      return;
    }
    this.changeDraft(meant.draft);
    feedback.step(meant.draft.path.length);
    announcer.say([...meant.draft.text].join(' '));
  }

  /** The path a finger has drawn so far. */
  draw(path: readonly number[], die: number): readonly number[] {
    if (!this.open || !this.board) return path;
    const next = drawn(this.board, path, die);
    if (next === path) return path;
    this.changeDraft(along(this.board, next));
    feedback.step(next.length);
    return next;
  }

  enter(): void {
    const { text, path } = this.draft;
    if (!this.open || text === '') return;
    this.changeDraft(NOTHING);
    this.#show({ text, path, fate: 'sent' });
    this.queue({ kind: 'guess', word: text }, this.#foresee(text));
  }

  protected override overdue(): boolean {
    return overdue(this.view, this.now, OVERDUE);
  }

  protected override happened(event: ShakeEvent, command: ShakeCommand): void {
    const entered = command.kind === 'guess' ? command.word : '';
    if (event.kind === 'found') {
      this.newest = event.word;
      const joy = this.#rejoice();
      this.judge(foundVerdict(event, joy));
      this.#decide(entered, 'right');
      if (joy) feedback.joy();
      else feedback.good(event.points);
    } else if (event.kind === 'refused') this.#deny(event.reason, entered || event.word);
  }

  protected override refused(command: ShakeCommand, error: ApiError): void {
    const word = command.kind === 'guess' ? command.word : '';
    const verdict = refusedVerdict(error);
    this.judge(verdict, spoken(word));
    this.#decide(word, 'wrong');
    // The dice are covered by now, and the verdict above them too.
    if (error.slug === 'too-late') announcer.show(`${spoken(word)}. ${verdict.text}`);
  }

  protected override judge(verdict: Verdict, word = ''): void {
    super.judge(verdict, word);
    this.after('verdict', VERDICT_STAYS[verdict.mood], () => (this.verdict = null));
  }

  protected override changeDraft(draft: Draft): void {
    if (draft.text !== '') this.entered = null;
    super.changeDraft(draft);
  }

  /** Checks what needs no word list before the server answers; the server says the same a moment later. */
  #foresee(text: string): boolean {
    const round = this.view.round;
    const reason = this.board && round && foresee(round, this.board, this.language.letters, text);
    if (reason) this.#deny(reason, text);
    return Boolean(reason);
  }

  /** What there is to celebrate since this word; the socket may have counted it before its answer came. */
  #rejoice(): Joy | null {
    const before = this.#joy;
    this.#joy = joyIn(this.view.round);
    return this.#joy === before ? null : this.#joy;
  }

  #deny(reason: string, word: string): void {
    const fate = reason === 'already-found' ? 'again' : 'wrong';
    const round = this.view.round;
    const verdict = guessVerdict(reason, word, round?.minimum ?? 3, round?.duplicates === 'coop');
    const known = this.verdict?.text === verdict.text && this.entered?.fate === fate;
    if (known) return;
    this.judge(verdict, spoken(word));
    this.#decide(word, fate);
    feedback.bad();
  }

  #show(entered: Entered): void {
    this.entered = entered;
    this.after('entered', STAYS[entered.fate], () => (this.entered = null));
  }

  /** Marks the entered word, if the verdict is about it. */
  #decide(text: string, fate: Entered['fate']): void {
    if (this.entered?.text === text) this.#show({ ...this.entered, fate });
  }
}
