import { expect, it } from 'vitest';
import { halves, tidied } from './code';

it.each([
  ['k7m2px', 'K7M2PX'],
  [' K7M-2PX ', 'K7M2PX'],
  ['k7m 2px9', 'K7M2PX'],
  ['https://words.example/join/k7m2px?x=1', 'K7M2PX'],
  ['', ''],
])('%s is read as %s', (text, code) => expect(tidied(text)).toBe(code));

it('is read out in halves', () => expect(halves('K7M2PX')).toBe('K7M 2PX'));
