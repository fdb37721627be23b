import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { fromBase64 } from '../../engine/bytes';
import { CrossKernel } from '../engine/page/kernel';
import { LoneTable, type LoneGiven, type LoneMove } from '../engine/page/lone-table';
import type { CrossPlays, CrossState, CrossView, HintKind } from '../types';
import { afterHint } from './lone-view';

interface Told {
  move: LoneMove;
  /** What the server tells after each hint, if it is the person's turn. */
  hints: CrossView['hint'][];
  plays?: CrossPlays;
}

/** Written by `tests/server/cross/page_suite.py`: games of short lists, and what hints of the server say in them. */
const SUITE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tests/suites/page-engine.json'), 'utf8'),
) as { words: string; learned: string; alone: { given: LoneGiven; view: CrossView; turns: Told[] } }[];
const HINTS: HintKind[] = ['nudge', 'score', 'best', 'plays'];
const NOTHING = { points: 0, tiles: [], exchanged: [], move: '-', line: null, down: false };

let code: WebAssembly.Module;
beforeAll(async () => {
  code = await WebAssembly.compile(readFileSync(join(import.meta.dirname, '../../engine/kernel.wasm')));
});

it.each(SUITE)(
  'hints and lists of plays are those of the server: game %#',
  async ({ words, learned, alone }) => {
    const kernel = await CrossKernel.of(code);
    kernel.load(fromBase64(words), fromBase64(learned));
    const table = new LoneTable(kernel, alone.given);
    const state = { seq: 3, view: alone.view } as CrossState;
    const listed = new Map<number, CrossPlays>();
    for (const [after, { move, hints, plays }] of alone.turns.entries()) {
      const best = table.best();
      for (const [step, hint] of hints.entries()) {
        const hinted = afterHint(state, HINTS[step] ?? 'nudge', best);
        expect(hinted?.view.hint).toEqual(hint);
        expect(hinted?.view.occupants[0]?.statistics.hints).toBe(1);
      }
      if (plays) {
        expect(table.plays(after, after)).toEqual(plays);
        listed.set(after, plays);
      }
      expect(table.play(move)).not.toHaveProperty('refused');
    }
    // What could have been played in earlier turns, and the game as it was.
    for (const [after, plays] of listed) expect(table.plays(after, after)).toEqual(plays);
    expect(table.play({ tiles: [], exchanged: [] })).toMatchObject({ refused: 'game-over' });
  },
);

it('a hint that tells nothing new is none, and a stronger one tells more', () => {
  const [{ alone }] = SUITE as [(typeof SUITE)[number]];
  let state: CrossState | null = { seq: 3, view: alone.view } as CrossState;
  for (const [kind, told] of [
    ['score', true],
    ['nudge', false],
    ['score', false],
    ['best', true],
    ['plays', true],
    ['best', false],
  ] as const) {
    const next: CrossState | null = afterHint(state, kind, NOTHING);
    expect(next !== null, kind).toBe(told);
    state = next ?? state;
  }
  expect(state.view.hint).toMatchObject({ action: 'pass', count: 0, points: 0, move: '-', plays: true });
  expect(state.view.occupants[0]?.statistics.hints).toBe(3);
});
