import { expect, it } from 'vitest';
import { closeReason, isFinal, SENT_AWAY } from './close-codes';

it('retries after anything but a refusal', () => {
  expect([4401, 4403, 4404, 4429].every(isFinal)).toBe(true);
  expect([1000, 1006, 1012].some(isFinal)).toBe(false);
});

it('names the reason', () => {
  expect(closeReason(4429).slug).toBe('too-many-sockets');
  expect(closeReason(SENT_AWAY).slug).toBe('sent-away');
  expect(closeReason(SENT_AWAY, true).slug).toBe('no-such-game');
  expect(closeReason(4999).slug).toBe('unexpected');
});
