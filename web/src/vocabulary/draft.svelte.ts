import { ApiError } from '../lib/api';
import { newId } from '../lib/new-id';
import { personal, type Stored } from '../lib/storage';
import type { FullList, Gender, ReaderLanguage, ReadEntry } from '../lib/wire';
import { listsApi, type TypedEntry, type TypedList } from './api';

/** A row of the table: an entry, and which parts of it a dictionary has filled in. */
export interface Row extends TypedEntry {
  key: string;
  /** The meaning, or the gender, is the dictionary's: written by nobody yet. */
  quiet: { meaning: boolean; gender: boolean };
  /** Whether our word list has it; null: not asked yet. */
  known: boolean | null;
}

export type SaveState = 'unsaved' | 'saving' | 'saved' | 'on-device';

const PAUSE = 800;
const AGAIN = 15_000;

const emptyRow = (): Row => ({
  key: newId(),
  word: '',
  gender: '',
  meaning: '',
  note: '',
  example: '',
  quiet: { meaning: false, gender: false },
  known: null,
});

const rowOf = (entry: TypedEntry): Row => ({
  ...emptyRow(),
  word: entry.word,
  gender: entry.gender,
  meaning: entry.meaning,
  note: entry.note,
  example: entry.example,
});

/** A row as read from a text, with what a dictionary says where the text says nothing. */
const readRow = (entry: ReadEntry): Row => ({
  ...rowOf(entry),
  gender: entry.gender || entry.suggested_gender,
  meaning: entry.meaning || entry.suggested_meaning,
  quiet: { meaning: entry.suggested_meaning !== '', gender: entry.suggested_gender !== '' },
  known: entry.known,
});

/** A list while it is written: kept on the device at every change, and on the server after a pause. */
export class Draft {
  id = $state<string | null>(null);
  title = $state('');
  language = $state('en');
  into = $state<ReaderLanguage>('en');
  shared = $state(false);
  rows = $state<Row[]>([emptyRow()]);
  state = $state<SaveState>('unsaved');
  error = $state.raw<unknown>(null);

  /** Before the last paste, so that it can be undone. */
  before = $state.raw<Row[] | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #changes = 0;
  onnamed: (id: string) => void = () => undefined;

  /** The rows that have a word. */
  readonly words = $derived(this.rows.filter(({ word }) => word.trim() !== ''));

  /** What is on the device and not on the server. */
  get #kept(): Stored<TypedList> {
    return personal<TypedList>(`list:${this.id ?? 'new'}`);
  }

  static of(list: FullList): Draft {
    const draft = new Draft();
    draft.id = list.id;
    draft.#take(list);
    draft.state = 'saved';
    draft.#restore();
    return draft;
  }

  static fresh(language: string, into: ReaderLanguage): Draft {
    const draft = new Draft();
    draft.language = language;
    draft.into = into;
    draft.#restore();
    return draft;
  }

  #restore(): void {
    const kept = this.#kept.read();
    if (!kept) return;
    this.#take(kept);
    this.changed();
  }

  #take(list: TypedList): void {
    this.title = list.title;
    this.language = list.language;
    this.into = list.into;
    this.shared = list.shared;
    this.rows = [...list.entries.map(rowOf), ...(list.entries.length === 0 ? [emptyRow()] : [])];
  }

  get list(): TypedList {
    return {
      title: this.title.trim(),
      language: this.language,
      into: this.into,
      shared: this.shared,
      entries: this.words.map(({ word, gender, meaning, note, example }) => ({
        word: word.trim(),
        gender,
        meaning,
        note,
        example,
      })),
    };
  }

  /** Something was written: it is kept here, and soon there. */
  changed(): void {
    this.#changes += 1;
    this.error = null;
    this.#kept.write(this.list);
    clearTimeout(this.#timer);
    if (this.title.trim() === '' || this.words.length === 0) {
      this.state = this.id ? this.state : 'unsaved';
      return;
    }
    this.state = 'saving';
    this.#timer = setTimeout(() => void this.send(), PAUSE);
  }

  async send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) return;
    this.#sending = true;
    const [sent, kept] = [this.#changes, this.#kept];
    try {
      const { id } = await (this.id ? listsApi.change(this.id, this.list) : listsApi.add(this.list));
      const named = this.id === null;
      kept.clear();
      this.id = id;
      if (named) this.onnamed(id);
      if (sent === this.#changes) this.state = 'saved';
    } catch (error) {
      this.state = 'on-device';
      if (error instanceof ApiError && error.passing) this.#timer = setTimeout(() => void this.send(), AGAIN);
      else this.error = error;
    } finally {
      this.#sending = false;
    }
    if (sent !== this.#changes) this.changed();
  }

  /** Sends what waits, when the page is left. */
  close(): void {
    if (this.state === 'saving') void this.send();
    clearTimeout(this.#timer);
  }

  addRow(after = this.rows.length - 1): Row {
    this.rows.splice(after + 1, 0, emptyRow());
    return this.rows[after + 1] as Row;
  }

  removeRow(row: Row): void {
    this.rows = this.rows.filter(({ key }) => key !== row.key);
    if (this.rows.length === 0) this.addRow();
    this.changed();
  }

  /** Reads a text and adds its words that are new; returns how many, and how many found no room. */
  async paste(text: string): Promise<{ added: number; leftOut: number }> {
    const read = await listsApi.read(text, this.language, this.into);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, and shown nowhere
    const here = new Set(this.words.map(({ word }) => word.trim().toLowerCase()));
    const fresh = read.entries.filter(({ word }) => !here.has(word.toLowerCase()));
    if (fresh.length > 0) {
      this.before = $state.snapshot(this.rows);
      this.rows = [...this.words, ...fresh.map(readRow)];
      this.changed();
    }
    return { added: fresh.length, leftOut: read.left_out };
  }

  undo(): void {
    if (!this.before) return;
    this.rows = this.before;
    this.before = null;
    this.changed();
  }

  /** Asks a dictionary about a word that was typed. An article in front of it becomes its gender. */
  async lookUp(row: Row): Promise<void> {
    const text = row.word.trim();
    if (text === '') return;
    let entry: ReadEntry | undefined;
    try {
      // A comma or a tab in one word is no table.
      ({
        entries: [entry],
      } = await listsApi.read(text.replaceAll(/[\t;,=]/g, ' '), this.language, this.into));
    } catch {
      // The words are kept without a dictionary, too.
      return;
    }
    if (!entry || row.word.trim() !== text) return;
    const gender: Gender = entry.gender || entry.suggested_gender;
    row.word = entry.word;
    row.known = entry.known;
    if (entry.gender !== '' || row.gender === '' || row.quiet.gender) {
      row.gender = gender;
      row.quiet.gender = entry.gender === '';
    }
    if (row.meaning === '' || row.quiet.meaning) {
      row.meaning = entry.suggested_meaning;
      row.quiet.meaning = true;
    }
    this.changed();
  }
}
