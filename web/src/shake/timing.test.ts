import { describe, expect, it } from 'vitest';
import { fakeRound, fakeView } from './fakes';
import { left, overdue, stage } from './timing';

const at = (text: string): number => Date.parse(`2026-11-15T12:${text}Z`);

describe('stage', () => {
  it('closes the board at the deadline, before the server has said so', () => {
    expect(stage(fakeView(), at('02:59.9'))).toBe('playing');
    expect(stage(fakeView(), at('03:00'))).toBe('closed');
    expect(stage(fakeView({ phase: 'over' }), at('03:01'))).toBe('over');
    expect(stage(fakeView({ phase: 'paused' }), at('09:00'))).toBe('paused');
  });

  it('never closes a round without a clock', () => {
    expect(stage(fakeView({ round: fakeRound({ ends_at: null }) }), at('59:00'))).toBe('playing');
  });
});

describe('time', () => {
  it('left is counted from the server’s clock, and stands still in a pause', () => {
    expect(left(fakeRound(), at('01:00'))).toBe(120_000);
    expect(left(fakeRound({ paused_at: '2026-11-15T12:02:30Z' }), at('08:00'))).toBe(30_000);
    expect(left(fakeRound(), at('05:00'))).toBe(0);
    expect(left(fakeRound({ ends_at: null }), at('01:00'))).toBe(null);
  });
});

it('asks again when the news of a beginning or an end is overdue', () => {
  expect(overdue(fakeView(), at('03:00.5'), 900)).toBe(false);
  expect(overdue(fakeView(), at('03:01'), 900)).toBe(true);
  expect(overdue(fakeView({ phase: 'countdown' }), at('00:01'), 900)).toBe(true);
  expect(overdue(fakeView({ phase: 'over' }), at('09:00'), 900)).toBe(false);
  expect(overdue(fakeView({ phase: 'lobby', round: null }), at('09:00'), 900)).toBe(false);
});
