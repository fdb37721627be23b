import type { Verdict } from '../hive/verdict';
import { announcer } from '../lib/announcer.svelte';
import { api, ApiError } from '../lib/api';
import { identity } from '../lib/identity';
import { Live } from '../lib/live.svelte';
import { Outbox } from '../lib/outbox.svelte';
import { senses } from '../lib/senses.svelte';
import { shelf, type Shelf } from '../lib/storage';
import { errorText, spoken, t } from '../lib/texts';
import { ENGLISH, tongues } from '../lib/tongues.svelte';
import type { ShakeAnswer, ShakeCommand, ShakeEvent, ShakeState, ShakeView } from '../lib/wire-shake';
import { boardOf, chained, type Board } from './board';
import { along, drawn, erased, NOTHING, tapped, typed, type Draft } from './draft';
import { joyIn, type Joy } from './result';
import { overdue, stage, type Stage } from './timing';
import { failedVerdict, foundVerdict, refusedVerdict, waitingVerdict } from './verdict';
import { grouped } from '../hive/draft';

/** The word that was entered last, until its verdict has been seen or the next word is begun. */
export interface Entered {
  text: string;
  path: readonly number[];
  fate: 'sent' | 'right' | 'wrong' | 'again';
}

const STAYS = { sent: 15_000, right: 620, wrong: 700, again: 700 };
const OVERDUE = 900;
const ASK_AGAIN = 1500;

/** One player at one table of Shake: the server's view of it, and what the player is about to say. */
export class Play {
  readonly live: Live<ShakeState>;
  readonly outbox: Outbox<ShakeCommand, ShakeAnswer>;

  draft = $state.raw<Draft>(NOTHING);
  entered = $state.raw<Entered | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  newest = $state<string | null>(null);
  turns = $state(0);
  busy = $state(false);

  #joy: Joy | null;
  /** The last round whose end is no news any more. */
  #witnessed: number;
  #draftShelf: Shelf<Draft>;
  #turnsShelf: Shelf<number>;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  constructor(state: ShakeState) {
    this.live = new Live<ShakeState>(state, () => this.outbox.hurry());
    this.outbox = new Outbox<ShakeCommand, ShakeAnswer>(state.id, {
      answered: (command, answer) => this.#answered(command, answer),
      refused: (command, error) => this.#refused(command, error),
      delayed: () => this.#judge(waitingVerdict()),
    });
    this.#joy = joyIn(state.view.round);
    this.#witnessed = state.view.phase === 'over' ? (state.view.round?.number ?? 0) : 0;
    this.#draftShelf = shelf(`draft:${state.id}`);
    this.#turnsShelf = shelf(`turns:${state.id}`);
    this.turns = this.#turnsShelf.read() ?? 0;
    if (state.view.phase === 'playing') this.draft = this.#draftShelf.read() ?? NOTHING;
  }

  get view(): ShakeView {
    return this.live.state.view;
  }

  get stage(): Stage {
    return stage(this.view, this.live.clock.now);
  }

  get offline(): boolean {
    return this.live.offline || this.outbox.stuck;
  }

  /** The dice, if they lie open. */
  get board(): Board | null {
    return this.#board;
  }

  #board = $derived.by((): Board | null => {
    const faces = this.view.round?.faces;
    return faces ? boardOf(faces, this.tongue.letters) : null;
  });

  /** Until the server has told how a language is written, its letters are taken one by one. */
  get tongue(): typeof ENGLISH {
    const code = this.view.round?.language ?? this.view.language;
    return tongues.of(code) ?? { ...ENGLISH, code, letters: [] };
  }

  get open(): boolean {
    return this.stage === 'playing' && this.board !== null;
  }

  /** Whether the end of the round is news: once, and only for who was here when it came. */
  witness(): boolean {
    const number = this.view.round?.number ?? 0;
    const news = this.stage === 'over' && number > this.#witnessed;
    if (news) this.#witnessed = number;
    return news;
  }

  start(): () => void {
    this.live.open();
    this.outbox.hurry();
    const stop = this.live.clock.start();
    const watch = setInterval(() => this.#mind(), ASK_AGAIN);
    return () => {
      stop();
      clearInterval(watch);
      this.live.close();
      this.outbox.stop();
      for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    };
  }

  write(letters: readonly string[]): void {
    if (!this.open || !this.board) return;
    this.#change(typed(this.board, this.draft, letters));
    senses.step(this.draft.text.length);
  }

  erase(): void {
    if (this.board) this.#change(erased(this.board, this.draft));
  }

  clear(): void {
    this.#change(NOTHING);
  }

  turn(): void {
    this.turns += 1;
    this.#turnsShelf.write(this.turns);
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
    this.#change(meant.draft);
    senses.step(meant.draft.path.length);
    announcer.say([...meant.draft.text].join(' '));
  }

  /** The path a finger has drawn so far. */
  draw(path: readonly number[], die: number): readonly number[] {
    if (!this.open || !this.board) return path;
    const next = drawn(this.board, path, die);
    if (next === path) return path;
    this.#change(along(this.board, next));
    senses.step(next.length);
    return next;
  }

  enter(): void {
    const { text, path } = this.draft;
    if (!this.open || text === '') return;
    this.#change(NOTHING);
    this.#show({ text, path, fate: 'sent' });
    this.#foresee(text);
    if (this.offline) this.#judge(waitingVerdict());
    this.outbox.post({ kind: 'guess', word: text });
  }

  /** What a host or a waiting player does; unlike a word it is not kept for later. */
  async order(command: ShakeCommand): Promise<boolean> {
    this.busy = true;
    try {
      const answer = await api.command<ShakeAnswer>(this.live.state.id, identity(), command);
      this.live.receive(answer.state);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announcer.show(errorText(error));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What is wrong with a word at first sight is said at once; the server says the same a moment later. */
  #foresee(text: string): void {
    const round = this.view.round;
    if (!this.board || !round) return;
    let reason: string | null = null;
    if (round.found.some(({ word }) => word === text)) reason = 'already-found';
    else if (grouped([...text], this.tongue.letters).length < round.minimum) reason = 'too-short';
    else if (!chained(this.board, text)) reason = 'not-on-grid';
    if (reason) this.#deny(reason, text);
  }

  #answered(command: ShakeCommand, answer: ShakeAnswer): void {
    this.live.receive(answer.state);
    for (const event of answer.events) this.#happened(event, command);
  }

  #happened(event: ShakeEvent, command: ShakeCommand): void {
    const said = command.kind === 'guess' ? command.word : '';
    if (event.kind === 'found') {
      this.newest = event.word;
      const joy = this.#rejoice();
      this.#judge(foundVerdict(event, joy));
      this.#decide(said, 'right');
      if (joy) senses.joy();
      else senses.good(event.points);
    } else if (event.kind === 'refused') this.#deny(event.reason, said || event.word);
  }

  /** What there is to be glad of since this word; the socket may have counted it before its answer came. */
  #rejoice(): Joy | null {
    const before = this.#joy;
    this.#joy = joyIn(this.view.round);
    return this.#joy === before ? null : this.#joy;
  }

  #deny(reason: string, word: string): void {
    const fate = reason === 'already-found' ? 'again' : 'wrong';
    const round = this.view.round;
    const verdict = refusedVerdict(reason, word, round?.minimum ?? 3, round?.duplicates === 'coop');
    const known = this.verdict?.text === verdict.text && this.entered?.fate === fate;
    if (known) return;
    this.#judge(verdict, spoken(word));
    this.#decide(word, fate);
    senses.bad();
  }

  #refused(command: ShakeCommand, error: ApiError): void {
    const word = command.kind === 'guess' ? command.word : '';
    const verdict = failedVerdict(error);
    this.#judge(verdict, spoken(word));
    this.#decide(word, 'wrong');
    // The dice are covered by now, and what hangs over them with them.
    if (error.slug === 'too-late') announcer.show(`${spoken(word)}. ${verdict.text}`);
  }

  /** What came of the last word stays in sight until the next one. */
  #judge(verdict: Verdict, word = ''): void {
    this.verdict = verdict;
    announcer.say(word && !verdict.text.includes(word) ? `${word}. ${verdict.text}` : verdict.text);
  }

  #show(entered: Entered): void {
    this.entered = entered;
    this.#after('entered', STAYS[entered.fate], () => (this.entered = null));
  }

  /** The verdict on a word marks that word, if it is still the one on show. */
  #decide(text: string, fate: Entered['fate']): void {
    if (this.entered?.text === text) this.#show({ ...this.entered, fate });
  }

  #change(draft: Draft): void {
    if (draft.text !== '') this.entered = null;
    this.draft = draft;
    if (draft.text === '') this.#draftShelf.clear();
    else this.#draftShelf.write(draft);
  }

  /** The end of a round must not hang on one lost message. */
  #mind(): void {
    if (!overdue(this.view, this.live.clock.now, OVERDUE)) return;
    api.game<ShakeState>(this.live.state.id).then(
      (state) => this.live.receive(state),
      () => undefined,
    );
  }

  #after(name: string, milliseconds: number, act: () => void): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(act, milliseconds);
  }
}
