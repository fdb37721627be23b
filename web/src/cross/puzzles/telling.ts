import { spoken, t } from '../../lib/texts';
import { placeOf } from '../plays';
import type { CrossPuzzle, PuzzleMove } from '../types';

/** A move in a few words: "Isolate", "Exchange A B", "Pass". */
export function moveName({ move, words }: PuzzleMove): string {
  const [word] = words;
  if (word) return spoken(word);
  return move === '-' ? t.cross.pass : `${t.cross.exchange} ${[...move.slice(1)].join(' ')}`;
}

/** Where a move lies: "8D"; nothing for one without tiles. */
export const movePlace = ({ move, words }: PuzzleMove): string =>
  words.length > 0 && !move.startsWith('!') ? placeOf({ move }) : '';

/** How far a try is from the answer. */
export function shortText({ loss }: PuzzleMove, puzzle: CrossPuzzle): string {
  const say = t.crossStudy.puzzles;
  if (loss === null) return say.isWord;
  return puzzle.goal === 'win' ? say.noWin(Math.round(loss)) : say.short(Math.max(1, Math.round(loss)));
}

export const missText = (missed: PuzzleMove, puzzle: CrossPuzzle): string =>
  `${moveName(missed)}: ${shortText(missed, puzzle)}`;

/** Why the answer is the answer, in sentences. */
export function reasons(puzzle: CrossPuzzle): string[] {
  const { solution } = puzzle;
  if (!solution) return [];
  const say = t.crossStudy.puzzles;
  const { answer, next, hooked, themes, tiles, margin } = solution;
  if (puzzle.goal === 'challenge') return [say.phony(moveName(answer))];
  const found: string[] = [];
  if (themes.includes('full-rack')) found.push(say.allTiles(tiles.length));
  for (const [before, after] of hooked.slice(0, 2)) found.push(say.makes(spoken(before), spoken(after)));
  if (themes.includes('block')) found.push(say.blocks);
  const gap = Math.max(1, Math.round(margin));
  if (next)
    found.push(puzzle.goal === 'win' ? say.onlyWin(moveName(next), gap) : say.nextBest(moveName(next), gap));
  if (puzzle.state === 'solved')
    for (const missed of puzzle.tries.slice(0, 1)) {
      if (missed.loss !== null)
        found.push(say.yourTry(moveName(missed), Math.max(1, Math.round(missed.loss))));
    }
  return found;
}
