import { describe, it } from 'vitest';
import { contrastsOf, MODES, TEXT } from '../ui/contrast';

describe.each(MODES)('contrast, %s', (mode) => {
  const reaches = contrastsOf(mode, 'src/cross/tokens.css');

  it('of words on indigo', () => {
    reaches('on-cross', 'cross-fill', TEXT);
    reaches('on-cross', 'cross-high', TEXT);
  });
});
