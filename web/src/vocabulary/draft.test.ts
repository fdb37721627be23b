// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api';
import type { FullList } from '../lib/wire';
import { listsApi } from './api';
import { Draft } from './draft.svelte';

vi.mock('./api', () => ({ listsApi: { add: vi.fn(), change: vi.fn(), read: vi.fn() } }));
const { add, change, read } = vi.mocked(listsApi);

const entry = (word: string, changes: object = {}) => ({
  word,
  gender: '' as const,
  article: '',
  meaning: '',
  note: '',
  example: '',
  known: true,
  suggested_gender: '' as const,
  suggested_meaning: '',
  ...changes,
});

const stored = (changes: object = {}) =>
  ({
    id: 'L1',
    title: 'A',
    language: 'fr',
    into: 'en',
    shared: false,
    entries: [],
    ...changes,
  }) as unknown as FullList;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.resetAllMocks();
});

describe('a list that is written', () => {
  it('is saved after a pause, first as a new list and then as this one', async () => {
    add.mockResolvedValue(stored());
    change.mockResolvedValue(stored());
    const draft = Draft.fresh('fr', 'en');
    const named = vi.fn();
    draft.onnamed = named;
    draft.changed();
    expect(draft.state).toBe('unsaved');
    draft.title = 'Au marché';
    const [row] = draft.rows;
    if (row) row.word = ' pomme ';
    draft.changed();
    await vi.runAllTimersAsync();
    expect(add).toHaveBeenCalledOnce();
    expect(add.mock.calls[0]?.[0].entries).toEqual([
      { word: 'pomme', gender: '', meaning: '', note: '', example: '' },
    ]);
    expect([draft.state, draft.id, named.mock.calls]).toEqual(['saved', 'L1', [['L1']]]);
    draft.changed();
    await vi.runAllTimersAsync();
    expect(change).toHaveBeenCalledOnce();
    expect(add).toHaveBeenCalledOnce();
  });

  it('stays on the device until the server is reached, also when the page is opened again', async () => {
    change.mockRejectedValueOnce(new ApiError('network'));
    const entries = [entry('pomme')];
    const draft = Draft.of(stored({ entries }));
    draft.title = 'Le marché';
    draft.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect([draft.state, draft.error]).toEqual(['on-device', null]);
    change.mockResolvedValue(stored());
    const again = Draft.of(stored({ entries }));
    expect(again.title).toBe('Le marché');
    await vi.runAllTimersAsync();
    expect(again.state).toBe('saved');
    expect(Draft.of(stored({ entries })).title).toBe('A');
  });

  it('takes words of a text that are new, and gives them back', async () => {
    const suggested = { suggested_meaning: 'pear', suggested_gender: 'f' };
    read.mockResolvedValue({ entries: [entry('Pomme'), entry('poire', suggested)], left_out: 2 });
    const draft = Draft.of(stored({ entries: [entry('pomme', { meaning: 'apple' })] }));
    expect(await draft.paste('…')).toEqual({ added: 1, leftOut: 2 });
    expect(draft.rows.map(({ word, meaning, gender }) => [word, meaning, gender])).toEqual([
      ['pomme', 'apple', ''],
      ['poire', 'pear', 'f'],
    ]);
    expect(draft.rows[1]?.quiet).toEqual({ meaning: true, gender: true });
    draft.undo();
    expect(draft.rows.map(({ word }) => word)).toEqual(['pomme']);
  });

  it('asks the dictionary, and what was written counts', async () => {
    const found = entry('ail', { suggested_meaning: 'garlic', suggested_gender: 'm' });
    read.mockResolvedValue({ entries: [found], left_out: 0 });
    const draft = Draft.of(stored({ entries: [entry('l’ail', { meaning: 'mine' }), entry('ail')] }));
    for (const row of draft.rows) await draft.lookUp(row);
    expect(draft.rows.map(({ word, meaning, gender }) => [word, meaning, gender])).toEqual([
      ['ail', 'mine', 'm'],
      ['ail', 'garlic', 'm'],
    ]);
  });
});
