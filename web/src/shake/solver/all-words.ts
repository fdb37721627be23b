import { engineFiles, keepEngine, type EngineFile } from '../../engine/files';
import { isFit } from '../../engine/fitness';
import { get, part, WORDS_TIMEOUT } from '../../lib/api';
import { unseal } from '../../lib/sealed-words';
import { stored, type Stored } from '../../lib/storage';
import { grouped } from '../../table/letters';
import type { BoardAhead, ResultWord, Round } from '../types';
import type { BoardWord } from './board-words';
import worker from './shake-worker?worker&url';
import type { FromSolver, ToSolver } from './shake-worker';

/** Words that are judged at once: each takes a hash that is slow on purpose. */
const AT_ONCE = 32;

const fileOf = (list: string): Stored<EngineFile> => stored(`packed:${list}`, () => localStorage);

const listOf = ({ options }: BoardAhead): string => options.lexicon || options.language;

/** Fetches the words of a list, so that boards can be solved without a connection. */
export async function keepWords(list: string): Promise<void> {
  if (!isFit()) return;
  const file = await get<EngineFile>(`/api/words/${part(list)}/packed.json`, WORDS_TIMEOUT);
  await keepEngine(worker, [file]);
  fileOf(list).write(file);
}

/**
 * All words of a board of which a round is over, as the server lists them; null: this device does not have the words. The
 * kernel finds them, and the sealed list says what each is worth and how it is written.
 */
export async function allWords(
  board: BoardAhead,
  found: Round['found'],
  alphabet: readonly string[],
): Promise<ResultWord[] | null> {
  const file = fileOf(listOf(board)).read();
  if (!file || !isFit()) return null;
  const solved = await solve(board, await engineFiles({ words: file }));
  if (!solved) return null;
  const mine = new Set(found.map(({ word }) => word));
  const listed: (ResultWord | null)[] = [];
  for (let at = 0; at < solved.length; at += AT_ONCE) {
    const some = solved.slice(at, at + AT_ONCE).map((each) => judged(board, each, mine, alphabet));
    listed.push(...(await Promise.all(some)));
  }
  return listed.filter((each) => each !== null);
}

async function judged(
  board: BoardAhead,
  { word, path }: BoardWord,
  mine: ReadonlySet<string>,
  alphabet: readonly string[],
): Promise<ResultWord | null> {
  const facts = await unseal(board, grouped([...word], alphabet));
  // Offensive words are shown to those who found them.
  if (!facts || (facts.kind === 'hidden' && !mine.has(word))) return null;
  const text = facts.text || word.toLowerCase();
  const target = facts.kind === 'target';
  const people = { mine: mine.has(word), others: null, finders: null };
  return { word, text, points: facts.points, target, path, ...people };
}

function solve(
  { faces, minimum }: BoardAhead,
  files: Record<'wasm' | 'words', ArrayBuffer>,
): Promise<FromSolver> {
  const solver = new Worker(worker, { type: 'module' });
  return new Promise<FromSolver>((told) => {
    solver.onerror = () => told(null);
    solver.onmessage = ({ data }: MessageEvent<FromSolver>) => told(data);
    const asked: ToSolver = { ...files, faces, minimum };
    solver.postMessage(asked, Object.values(files));
  }).finally(() => solver.terminate());
}
