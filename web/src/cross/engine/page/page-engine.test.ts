import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Answers } from '../engine';
import { fromBase64 } from '../../../engine/bytes';
import { CrossKernel } from './kernel';
import { Spot, tenths, type Kit } from './spot';
import { answered, type PageQuestion } from './tasks';

/** Written by `tests/server/cross/page_suite.py`: what the server answers about positions of short lists. */
const SUITE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../tests/suites/page-engine.json'), 'utf8'),
) as {
  words: string;
  learned: string;
  positions: { kit: Kit; asked: { question: PageQuestion; answer: unknown }[] }[];
}[];

let code: WebAssembly.Module;

beforeAll(async () => {
  code = await WebAssembly.compile(readFileSync(join(import.meta.dirname, '../../../engine/kernel.wasm')));
});

/** The last of what is told, and whether it was all. */
function last(spot: Spot, question: PageQuestion): { answer: unknown; whole: boolean } {
  spot.place();
  const steps = answered(spot, question);
  let answer: unknown = null;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { answer, whole: value };
    answer = value.answer;
  }
}

it.each(SUITE)('answers as the server does: list %#', async ({ words, learned, positions }) => {
  const kernel = await CrossKernel.of(code);
  kernel.load(fromBase64(words), fromBase64(learned));
  for (const { kit, asked } of positions)
    for (const { question, answer: expected } of asked) {
      const { answer, whole } = last(new Spot(kit, kernel), question);
      expect(whole).toBe(true);
      expect(comparable(answer)).toEqual(comparable(expected));
    }
});

/** Replies are to racks that each draws by itself; how deep was searched depends on the time there was. */
function comparable(answer: unknown): unknown {
  const known = answer as Answers['plays' | 'simulation' | 'endgame'];
  if (known.kind === 'simulation')
    return { ...known, rows: known.rows.map((row) => ({ ...row, replies: null })) };
  return known.kind === 'endgame' ? { ...known, depth: 0 } : known;
}

it('tells replies with their shares', async () => {
  const [{ words, learned, positions } = SUITE[0] as never] = SUITE;
  const kernel = await CrossKernel.of(code);
  kernel.load(fromBase64(words), fromBase64(learned));
  const asked = positions[1]?.asked.find(({ question }) => question.kind === 'simulation');
  const spot = new Spot(positions[1]?.kit as Kit, kernel);
  const { answer } = last(spot, asked?.question as PageQuestion) as { answer: Answers['simulation'] };
  const replies = answer.rows[0]?.replies;
  expect(replies?.racks).toBe(150);
  expect(replies?.most.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.0001);
});

it('takes no more memory for the tenth analysis than for the first', async () => {
  const [{ words, learned, positions } = SUITE[0] as never] = SUITE;
  const kernel = await CrossKernel.of(code);
  kernel.load(fromBase64(words), fromBase64(learned));
  const { kit, asked } = positions[0] as (typeof positions)[number];
  const taken = Array.from({ length: 10 }, () => {
    for (const { question } of asked) last(new Spot(kit, kernel), question);
    return kernel.exports.memory.buffer.byteLength;
  });
  expect(new Set(taken).size).toBe(1);
});

it('refuses a move that is none, and goes on', async () => {
  const [{ words, learned, positions } = SUITE[0] as never] = SUITE;
  const kernel = await CrossKernel.of(code);
  kernel.load(fromBase64(words), fromBase64(learned));
  const { kit, asked } = positions[0] as (typeof positions)[number];
  const question = { ...asked[1]?.question, moves: ['8H XYZZY'] } as PageQuestion;
  expect(() => last(new Spot(kit, kernel), question)).toThrow('no such move');
  expect(() => kernel.load(new Uint8Array(9), new Uint8Array(8))).toThrow('packed words');
  expect(() => kernel.candidates(3)).toThrow('missing');
});

it('rounds a half to the even tenth', () => {
  expect([12.25, 12.75, -3.25, 0.35, 7].map(tenths)).toEqual([12.2, 12.8, -3.2, 0.3, 7]);
});
