import { spoken, t } from '../../lib/texts';
import { BLANK } from '../board';
import type { MoveReview, ReviewPlay, ReviewReason } from '../types';

/** A move by its word, or by what it does without one. */
export function playText(play: Pick<ReviewPlay, 'word' | 'exchanged'>): string {
  const say = t.crossStudy.reviewing;
  if (play.word) return spoken(play.word);
  return play.exchanged.length > 0 ? say.exchange(lettersText(play.exchanged)) : say.pass;
}

export const lettersText = (letters: readonly string[]): string =>
  letters.map((letter) => (letter === BLANK ? '○' : letter)).join('');

const shown = (letters: readonly string[]): string[] =>
  letters.map((letter) => (letter === BLANK ? '○' : letter));

/** Where a move begins, as 8D; empty without tiles. */
export const placeText = ({ move }: Pick<ReviewPlay, 'move'>): string =>
  move.startsWith('-') ? '' : (move.split(' ')[0] ?? '');

export const signed = (n: number): string => (n > 0 ? `+${t.number(n)}` : t.number(n));

/** Why a move is better, in sentences. */
export function reasonTexts(move: MoveReview): string[] {
  const best = move.candidates[move.best];
  const other = move.candidates[move.played === move.best ? 1 : move.played];
  if (!best) return [];
  return move.reasons.map((reason) =>
    reasonText(reason as ReviewReason, playText(best), other ? playText(other) : ''),
  );
}

function reasonText(reason: ReviewReason, best: string, other: string): string {
  const say = t.crossStudy.reviewing.reasons;
  const { points, square, premium } = reason;
  const word = reason.word ? spoken(reason.word) : '';
  switch (reason.kind) {
    case 'full-rack':
    case 'looks-ahead':
      return say[reason.kind](best);
    case 'scores-more':
    case 'scores-less':
      return say[reason.kind](best, points);
    case 'keeps':
      return say.keeps(lettersText(reason.tiles));
    case 'gets-rid':
    case 'spends':
      return say[reason.kind](shown(reason.tiles).join(' '));
    case 'turns-over':
    case 'gives-less':
    case 'goes-out':
    case 'leaves-in-bag':
      return say[reason.kind](points);
    case 'opens':
      return say.opens(other, square, premium, word, points);
    case 'closes':
      return say.closes(square, word, points);
    case 'blocks':
      return say.blocks(word, points);
    case 'goes-out-first':
      return say['goes-out-first'];
    case 'outcome':
      return say.outcome(signed(reason.before), signed(reason.after));
  }
}

/** What a move lost, with its error. */
export function lossText(move: MoveReview): string {
  const say = t.crossStudy.reviewing;
  const one = t.cross.decimal;
  if (move.grade === null || move.grade === 'best') return '';
  if (move.measure === 'wins') return say.lostWins(one(move.wins_lost), one(move.wins_error));
  if (move.measure === 'spread') {
    const lost = t.number(Math.round(move.points_lost));
    return move.exact ? say.lostProved(lost) : say.lostSpread(lost);
  }
  return say.lostPoints(one(move.points_lost), one(move.points_error));
}

/** How it was looked at. */
export function methodText(move: MoveReview): string {
  const say = t.crossStudy.reviewing.method;
  if (move.method === null) return '';
  if (move.method === 'endgame') return say.endgame;
  return say[move.method](move.candidates[move.best]?.deals ?? 0);
}
