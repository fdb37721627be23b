import { describe, expect, it } from 'vitest';
import { layoutProblem } from '../layout-text';
import {
  BRUSHES,
  painted,
  premiumsOf,
  resized,
  startOf,
  SYMMETRIES,
  twins,
  USUAL_ROWS,
} from './board-editing';
import { BoardEditor } from './board-editor.svelte';
import { glimpse, lineOf } from './import-text';
import { countOf, readTiles, tilesText } from './tile-text';

const PLAIN = ['.....', '.....', '..*..', '.....', '.....'];

describe('painting', () => {
  it('paints the twins of a square with it', () => {
    expect(painted(PLAIN, { row: 0, column: 1 }, 'T', 'none')[0]).toBe('.T...');
    expect(painted(PLAIN, { row: 0, column: 1 }, 'T', 'mirror')[0]).toBe('.T.T.');
    const four = painted(PLAIN, { row: 0, column: 1 }, 'T', 'four');
    expect([four[0], four[4]]).toEqual(['.T.T.', '.T.T.']);
    expect(twins({ row: 2, column: 2 }, 'four', 5)).toEqual([{ row: 2, column: 2 }]);
  });

  it('keeps one start square, whatever is painted', () => {
    for (const brush of BRUSHES)
      for (const symmetry of SYMMETRIES)
        for (const square of [
          { row: 2, column: 2 },
          { row: 0, column: 0 },
        ])
          expect(layoutProblem(painted(PLAIN, square, brush, symmetry).join('\n'))).toBeNull();
    expect(painted(PLAIN, { row: 2, column: 2 }, '*', 'four')[2]).toBe('..+..');
    const moved = painted(PLAIN, { row: 1, column: 0 }, '*', 'four');
    expect([moved[1], moved[2]]).toEqual(['*....', '.....']);
  });

  it('keeps the middle of a board of another size', () => {
    expect(resized(PLAIN, 7)[3]).toBe('...*...');
    expect(resized(resized(USUAL_ROWS, 21), 15)).toEqual(USUAL_ROWS);
    expect(resized(PLAIN, 4)).toEqual(PLAIN);
    // A start square that is cut off goes to the middle.
    const corner = painted(PLAIN, { row: 0, column: 0 }, '*', 'none');
    expect(startOf(resized(resized(corner, 9), 5))).toEqual({ row: 0, column: 0 });
    const far = painted(resized(PLAIN, 9), { row: 0, column: 0 }, '*', 'none');
    expect(startOf(resized(far, 5))).toEqual({ row: 2, column: 2 });
    expect(premiumsOf(USUAL_ROWS)).toBe(60);
  });
});

describe('the editor', () => {
  const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent =>
    ({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...more }) as KeyboardEvent;

  it('undoes a stroke as one', () => {
    const editor = new BoardEditor(PLAIN);
    editor.begin();
    editor.paint({ row: 0, column: 0 });
    editor.paint({ row: 0, column: 1 });
    editor.end();
    expect(editor.rows[0]).toBe('dd.dd');
    editor.undo();
    expect(editor.rows).toEqual(PLAIN);
    expect(editor.canUndo).toBe(false);
    editor.redo();
    expect(editor.rows[0]).toBe('dd.dd');
  });

  it('is drawn with by keys', () => {
    const editor = new BoardEditor(PLAIN);
    expect(editor.key(key('6'), false)).toBe(true);
    expect(editor.brush).toBe('T');
    editor.key(key('s'), false);
    expect(editor.symmetry).toBe('none');
    for (const name of ['Enter', 'ArrowUp', 'Enter']) editor.key(key(name), true);
    expect(editor.rows[1]).toBe('..T..');
    editor.key(key('Delete'), true);
    expect(editor.rows[1]).toBe('.....');
    editor.key(key('z', { ctrlKey: true }), false);
    expect(editor.rows[1]).toBe('..T..');
    editor.key(key('Z', { ctrlKey: true, shiftKey: true }), false);
    expect(editor.rows[1]).toBe('.....');
    // Beside the board the arrows scroll the page.
    expect(editor.key(key('ArrowUp'), false)).toBe(false);
  });
});

describe('tile sets as text', () => {
  it('are read as they are written', () => {
    const text = '? 2 0\nA 9 1\nCH 1 5';
    const found = readTiles(text, ['A', 'CH']);
    if ('line' in found) throw new Error('it reads well');
    expect(tilesText(found)).toBe(text);
    expect(countOf(found)).toBe(12);
    expect(readTiles('A.9.1/CH.1.5', ['A', 'CH'])).toEqual([
      { letter: '?', count: 0, points: 0 },
      ...found.slice(1),
    ]);
    expect(readTiles('A,a,9,1,1', ['A'])).toMatchObject([{ count: 0 }, { letter: 'A', count: 9, points: 1 }]);
  });

  it('say which line is wrong', () => {
    for (const [text, line] of [
      ['A', 1],
      ['A 1 1\nB 1 1', 2],
      ['A 1 1\nA 1 1', 2],
      ['? 21 0', 1],
      ['A 1 51', 1],
      ['', 1],
    ] as const)
      expect(readTiles(text, ['A'])).toEqual({ line });
  });
});

describe('a text from elsewhere', () => {
  const record = '#player1 ada Ada L\n#player2 ben\n>ada: AEINRST 8D RETAINS +66 66\n';

  it('is known for what it is', () => {
    expect(glimpse('  ').kind).toBe('none');
    expect(glimpse('15/15 AB/ 0/0 0').kind).toBe('position');
    expect(glimpse(record)).toEqual({ kind: 'unfinished', players: ['Ada L', 'ben'] });
    expect(glimpse(`${record}>ada: (challenge) +5 71\n`).kind).toBe('unfinished');
    expect(glimpse(`${record}>ada: (QZ) +40 106\n`).kind).toBe('finished');
    expect(glimpse(`#tile-set lexicade resigned=1.1.ABC\n${record}`).kind).toBe('finished');
    expect(lineOf(record, 3)).toBe('>ada: AEINRST 8D RETAINS +66 66');
  });
});
