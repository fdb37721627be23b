import { SvelteSet } from 'svelte/reactivity';
import { announcer } from '../lib/announcer.svelte';
import { api, ApiError } from '../lib/api';
import { Outbox, type Transport } from './outbox.svelte';
import { stored, type Stored } from '../lib/storage';
import { errorText, t } from '../lib/texts';
import type { ChatHistory, ChatMessage, ChatPosted } from '../lib/wire';

interface Message {
  kind: 'message';
  text: string;
}

export const MAX_MESSAGE_LENGTH = 500;
/** As many as the server keeps. */
const MAX_MESSAGES = 500;

const browser = (): Storage => localStorage;

/** The chat of one table: its messages, the draft of the next one, and whom this reader hides. */
export class Chat {
  messages = $state.raw<readonly ChatMessage[]>([]);
  /** Whether the server has sent the history yet. */
  known = $state(false);
  closed = $state(true);
  masked = $state(false);
  silenced = $state.raw<readonly number[]>([]);
  /** Whether there may be messages before the first one here. */
  more = $state(false);
  /** Whether the panel is open, where it can be folded. */
  unfolded = $state(false);
  /** Grows whenever the field is to get the focus. */
  asked = $state(0);
  readonly muted = new SvelteSet<number>();
  readonly outbox: Outbox<Message, ChatPosted>;

  #draft = $state('');
  #read = $state(0);
  #masking = $state(false);
  #revision = -1;
  /** The server has deleted the messages up to this number. */
  #floor = 0;
  #storedDraft: Stored<string>;
  #storedRead: Stored<number>;
  #storedMuted: Stored<number[]>;
  #storedMask: Stored<boolean> = stored('chat-mask', browser);

  constructor(
    readonly game: string,
    /** Null for those who watch. */
    readonly seat: number | null,
    send: Transport<Message, ChatPosted>['send'] = (id, { text }) => api.chatMessage(game, id, text),
  ) {
    this.outbox = new Outbox<Message, ChatPosted>(`chat:${game}`, {
      send,
      answered: (_, { message }) => this.#add([message]),
      refused: ({ text }, error) => this.#refused(text, error),
    });
    this.#storedDraft = stored(`chat-draft:${game}`);
    this.#storedRead = stored(`chat-read:${game}`, browser);
    this.#storedMuted = stored(`chat-muted:${game}`, browser);
    this.#draft = this.#storedDraft.read() ?? '';
    this.#read = this.#storedRead.read() ?? 0;
    this.#masking = this.#storedMask.read() ?? false;
    for (const each of this.#storedMuted.read() ?? []) this.muted.add(each);
  }

  get draft(): string {
    return this.#draft;
  }

  set draft(text: string) {
    this.#draft = text;
    if (text === '') this.#storedDraft.clear();
    else this.#storedDraft.write(text);
  }

  /** Whether this reader wants rude words masked, whatever the host decides. */
  get masking(): boolean {
    return this.#masking;
  }

  set masking(on: boolean) {
    this.#masking = on;
    this.#storedMask.write(on);
  }

  get mayWrite(): boolean {
    return !this.closed && (this.seat === null || !this.silenced.includes(this.seat));
  }

  /** A chat that was never opened is shown to the host only. */
  get idle(): boolean {
    return this.closed && this.messages.length === 0;
  }

  /** What this reader sees. */
  get shown(): readonly ChatMessage[] {
    return this.#shown;
  }

  #shown = $derived(this.messages.filter(({ seat }) => seat === null || !this.muted.has(seat)));

  get unread(): number {
    return this.#unread;
  }

  #unread = $derived(this.#shown.filter(({ seq, seat }) => seq > this.#read && seat !== this.seat).length);

  text(message: ChatMessage): string {
    return this.#masking ? (message.mask ?? message.text) : message.text;
  }

  /** Takes settings and messages from the server: new messages, and old ones that were masked since. */
  receive(history: ChatHistory): void {
    if (history.revision < this.#revision) return;
    const first = history.messages[0]?.seq;
    const gap = first !== undefined && first > Math.max(this.#last, history.cleared) + 1;
    // After a gap, or when masking changed for everybody, the messages here are out of date.
    if (gap || (this.known && history.masked !== this.masked)) this.messages = [];
    this.#revision = history.revision;
    this.known = true;
    this.closed = history.closed;
    this.masked = history.masked;
    this.silenced = history.silenced;
    this.#add(history.messages, history.cleared);
    this.outbox.hurry();
  }

  send(): void {
    const text = this.draft.trim();
    if (text === '' || !this.mayWrite) return;
    this.draft = '';
    this.outbox.post({ kind: 'message', text });
  }

  /** Marks everything up to the last message as read. */
  see(): void {
    if (this.#last <= this.#read) return;
    this.#read = this.#last;
    this.#storedRead.write(this.#last);
  }

  ask(): void {
    this.unfolded = true;
    this.asked += 1;
  }

  mute(seat: number): void {
    this.muted.add(seat);
    this.#storedMuted.write([...this.muted]);
  }

  unmute(seat: number): void {
    this.muted.delete(seat);
    this.#storedMuted.write([...this.muted]);
  }

  stop(): void {
    this.outbox.stop();
  }

  earlier(): Promise<boolean> {
    const before = this.messages[0]?.seq ?? 1;
    return this.#done(async () => {
      const told = await api.chat(this.game, before);
      this.#add(told.messages, told.cleared);
      if (told.messages.length === 0) this.#add([], before - 1);
    });
  }

  configure(settings: { closed?: boolean; masked?: boolean }): Promise<boolean> {
    return this.#done(async () => this.receive(await api.chatSettings(this.game, settings)));
  }

  silence(seat: number, silenced: boolean): Promise<boolean> {
    return this.#done(async () => this.receive(await api.silenceInChat(this.game, seat, silenced)));
  }

  clear(): Promise<boolean> {
    return this.#done(async () => this.receive(await api.clearChat(this.game)));
  }

  report(seq: number): Promise<boolean> {
    return this.#done(async () => {
      await api.reportMessage(this.game, seq);
      announcer.show(t.table.chat.reported);
    });
  }

  async #done(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announcer.show(errorText(error));
      return false;
    }
  }

  #add(messages: readonly ChatMessage[], cleared = 0): void {
    this.#floor = Math.max(this.#floor, cleared);
    const others = this.messages.filter(({ seq }) => !messages.some((message) => message.seq === seq));
    this.messages = [...others, ...messages]
      .filter(({ seq }) => seq > this.#floor)
      .sort((a, b) => a.seq - b.seq)
      .slice(-MAX_MESSAGES);
    this.more = (this.messages[0]?.seq ?? 0) > this.#floor + 1;
  }

  get #last(): number {
    return this.messages.at(-1)?.seq ?? 0;
  }

  /** A refused message goes back into the field, unless the field holds another one by now. */
  #refused(text: string, error: ApiError): void {
    announcer.show(errorText(error));
    if (this.draft === '') this.draft = text;
  }
}
